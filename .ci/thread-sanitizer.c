// Tells the thread sanitizer when a contended Mutex of Swift is taken and given back: the system does that for the standard
// library, which the sanitizer does not see. The paths without contention it sees itself. `.ci/sanitize thread` loads this.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Absent in programs that were built without the sanitizer.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lockSlow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT _Bool tryLockSlow(SELF) __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
SWIFT void unlockSlow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lockSlow(uint32_t thread, SELF) {
  SWIFT void (*own)(uint32_t, SELF) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  own(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT _Bool tryLockSlow(SELF) {
  SWIFT _Bool (*own)(SELF) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
  _Bool isLocked = own(self);
  if (isLocked && __tsan_acquire) __tsan_acquire(self);
  return isLocked;
}

SWIFT void unlockSlow(SELF) {
  SWIFT void (*own)(SELF) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  own(self);
}
