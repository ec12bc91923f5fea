FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
# The image has Node of its own.
RUN JOBWRIGHT_EMBEDDED=no sh deploy/assemble.sh /src /app && rm -r /app/bin

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, which would stand between it and the signals.
ENTRYPOINT ["node", "--import", "./server/src/small-memory.mjs", "--import", "./server/src/quick-imports.mjs", "server/src/main.ts"]
