#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner_password="$OWNER_PASSWORD" -v server_password="$SERVER_PASSWORD" \
  -v jobs_password="$JOBS_PASSWORD" -v backup_password="$BACKUP_PASSWORD" -f "${DATABASE_SQL:-/careword/database.sql}"
