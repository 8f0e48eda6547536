#!/bin/sh
# Makes the key and the certificate by which a Postgres is known under a name, unless they are there:
# `certificate.sh <host> <directory of the server> <directory of its clients>`.
# It is signed by itself, and clients trust it alone: there is no authority whose key somebody has to keep.
set -eu
host=$1 server=$2 clients=$3

if [ ! -e "$server/server.key" ]; then
  (
    umask 077
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
      -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
      -keyout "$server/server.key.new" -out "$server/server.crt" 2>/dev/null
  )
  chmod 644 "$server/server.crt"
  # As root, which is how a container begins: Postgres takes no key that belongs to somebody else.
  if [ "$(id -u)" = 0 ] && id postgres >/dev/null 2>&1; then chown postgres "$server/server.key.new"; fi
  mv "$server/server.key.new" "$server/server.key"
fi
cp "$server/server.crt" "$clients/database.crt"
chmod 644 "$clients/database.crt"
