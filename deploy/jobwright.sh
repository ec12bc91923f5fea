#!/bin/sh
# Runs a program of the operator on an installation that assemble.sh made, with the settings and as the user of its service:
#   /opt/jobwright/jobwright backup /srv/backups/monday.backup
# JOBWRIGHT_SETTINGS names another file than /etc/jobwright.env, JOBWRIGHT_USER another user than jobwright.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
settings=${JOBWRIGHT_SETTINGS:-/etc/jobwright.env}
user=${JOBWRIGHT_USER:-jobwright}
program=$here/server/src/app/commands/${1:-}.cli.ts

if [ $# -eq 0 ] || [ ! -f "$program" ]; then
  echo "Usage: $0 PROGRAM [ARGUMENTS]. Programs:" >&2
  for file in "$here"/server/src/app/commands/*.cli.ts; do basename "$file" .cli.ts >&2; done
  exit 2
fi
shift

# As systemd reads it: a line is a setting, and its value is taken as it stands.
if [ -f "$settings" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      [A-Z]*=*) export "$line" ;;
    esac
  done <"$settings"
fi
export DATA_DIR="${DATA_DIR:-/var/lib/jobwright}" NODE_ENV=production INIT_CWD="$PWD"
cd "$here"
if [ "$(id -u)" -eq 0 ] && id "$user" >/dev/null 2>&1; then
  exec runuser -u "$user" -- node "$program" "$@"
fi
exec node "$program" "$@"
