# An image with beagle-check alone: docker build --tag beagle-check .
# Check the folder that you are in: docker run --rm --volume "$PWD:/work" beagle-check screens

FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN .ci/package /release && tar -xzf /release/*.tar.gz -C /usr/local

FROM debian:bookworm-slim
# Walks over HTTP open libcurl at run time; checks of files need neither.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates libcurl4 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/beagle-check /usr/local/bin/beagle-check
COPY LICENSE /usr/local/share/doc/beagle-check/LICENSE
WORKDIR /work
USER 65532:65532
ENTRYPOINT ["beagle-check"]
