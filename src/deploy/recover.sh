#!/bin/sh
# Puts the database of compose.yaml back to a moment: recover.sh <base copy> <moment> (src/docs/deploy.md). The present files are kept in the backup folder.
set -eu
backup="${BACKUP:-/backup}"
base="$backup/${1:?name a base copy, such as base-2026-11-30}"
moment="${2:?name a moment, such as 2026-11-30 14:05:00+08}"
[ -f "$base/PG_VERSION" ] || { echo "There is no base copy $base." >&2; exit 1; }
cd "${PGDATA:?}"
if pg_ctl -D . status >/dev/null 2>&1; then echo 'Stop the database first.' >&2; exit 1; fi
kept="$backup/replaced-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir "$kept"
find . -mindepth 1 -maxdepth 1 -exec mv {} "$kept/" \;
cp -a "$base/." .
# The part of the log that was not archived yet.
cp -a "$kept"/pg_wal/0* pg_wal/ 2>/dev/null || true
cat >>postgresql.auto.conf <<END
restore_command = 'cp $backup/wal/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
END
touch recovery.signal
echo "At its next start the database goes back to $moment. What stood here before is in $kept."
