#!/bin/sh
# Tries the image without Docker, as root on Debian: the same steps in a root file system of Debian's packages
# (debootstrap), which is then read-only, with a user who is not root. Needs debootstrap, Node 20.19 or newer with npm, and the
# network.
#   sh deploy/check-image.sh /var/tmp/jobwright-root
set -eu

root=$1
here=$(cd "$(dirname "$0")/.." && pwd)

[ -x "$root/bin/sh" ] || debootstrap --variant=minbase bookworm "$root"
[ -f "$root/app/server/src/main.ts" ] || sh "$here/deploy/assemble.sh" "$here" "$root/app"
mkdir -p "$root/data"
grep -q '^node:' "$root/etc/passwd" || chroot "$root" useradd --uid 1000 --no-create-home node

# The mounts are this command's own and go with it.
exec unshare --mount sh -eu -c '
  root=$1
  mount --bind "$root" "$root"
  mount -t tmpfs -o mode=1777 none "$root/tmp"
  mount -t tmpfs -o uid=1000,gid=1000 none "$root/data"
  mount -t proc none "$root/proc"
  mount --bind /dev "$root/dev"
  mount -o remount,bind,ro "$root"
  log=$(mktemp)
  chroot --userspec=1000:1000 "$root" env -i PATH=/app/bin:/usr/bin:/bin NODE_ENV=production DATA_DIR=/data \
    PORT=0 BOARD_DIRECTORY=off CRAWL=off sh -c "cd /app && exec node --import ./server/src/small-memory.mjs \
    --import ./server/src/quick-imports.mjs server/src/main.ts" > "$log" 2>&1 &
  server=$!
  for _ in $(seq 120); do
    url=$(sed -n "s/.* is ready at //p" "$log")
    [ -n "$url" ] && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  [ -n "$url" ] || { cat "$log"; echo "The server did not start."; exit 1; }
  "$root/app/bin/node" --input-type=module -e "
    const url = process.argv[1];
    for (const path of [\"/livez\", \"/readyz\", \"/\", \"/api/config\"]) {
      const { status } = await fetch(url + path);
      console.log(path, status);
      if (status !== 200) process.exitCode = 1;
    }" "$url"
  if touch "$root/app/written" 2>/dev/null; then echo "The root is not read-only."; exit 1; fi
  kill -TERM "$server"
  wait "$server"
  echo "The server started, answered and stopped in order, on a read-only root and as no root."
' check "$root"
