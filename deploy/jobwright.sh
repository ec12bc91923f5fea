#!/bin/sh
# Runs a program of the operator on an installation that assemble.sh made, with the settings and as the user of its service:
#   /opt/jobwright/jobwright backup /srv/backups/monday.backup
# A setting in front of the command takes the place of the service's.
# JOBWRIGHT_SETTINGS names another file than /etc/jobwright.env, JOBWRIGHT_USER another user than jobwright.
set -eu

here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
settings=${JOBWRIGHT_SETTINGS:-/etc/jobwright.env}
user=${JOBWRIGHT_USER:-jobwright}
program=$here/server/src/app/commands/${1:-}.cli.ts

if [ $# -eq 0 ] || [ ! -f "$program" ]; then
  echo "Usage: $0 PROGRAM [ARGUMENTS]. Programs:" >&2
  for file in "$here"/server/src/app/commands/*.cli.ts; do basename "$file" .cli.ts >&2; done
  exit 2
fi
shift
# As in `npm run backup -- FILE`.
[ "${1:-}" != -- ] || shift

if [ -e "$settings" ] && [ ! -r "$settings" ]; then
  echo "$settings, where the settings are, can only be read by root: run this as root." >&2
  exit 1
fi

# The value of a setting as systemd reads it: without the quotes around it, and without the backslashes that protect.
value_of() {
  case $1 in
    \"*\") printf '%s' "$1" | sed -e 's/^"//' -e 's/"$//' -e 's/\\\([\\"`$]\)/\1/g' ;;
    \'*\') printf '%s' "$1" | sed -e "s/^'//" -e "s/'\$//" ;;
    *) printf '%s' "$1" | sed -e 's/\\\(.\)/\1/g' ;;
  esac
}
if [ -f "$settings" ]; then
  # With the usual IFS, read takes the spaces around a line away.
  while read -r line || [ -n "$line" ]; do
    name=${line%%=*}
    case $name in
      "$line" | '' | [!A-Z]* | *[!A-Z0-9_]*) continue ;;
    esac
    # What the caller put in front of the command counts.
    eval "[ -n \"\${$name+given}\" ]" || export "$name=$(value_of "${line#*=}")"
  done <"$settings"
fi
export DATA_DIR="${DATA_DIR:-/var/lib/jobwright}" NODE_ENV=production INIT_CWD="$PWD"
cd "$here"
node=$here/bin/node
[ -x "$node" ] || node=node
# As the services do, for small memory and a quick start.
set -- --import ./server/src/small-memory.mjs --import ./server/src/quick-imports.mjs "$program" "$@"
if [ "$(id -u)" -eq 0 ] && id "$user" >/dev/null 2>&1; then
  exec runuser -u "$user" -- "$node" "$@"
fi
exec "$node" "$@"
