#!/bin/sh
# Prints the secrets of a new installation, random ones, for `kubectl create --filename -`:
# `sh infra/kubernetes/secrets.sh <host of the database for services>`, database-rw or, with a pooler, database-pooler.
# `create` refuses to replace those that are there, whose key ring and passwords are in use.
set -eu
host=$1

random() { openssl rand -hex 24; }
url() { echo "postgres://$1:$2@$3:5432/beekeeping?sslmode=verify-full&sslrootcert=/etc/beekeeping/database/ca.crt"; }
# <service>: the address of its account, and that without a pooler.
urls() {
  eval "password=\$$1_password"
  echo "  database-url: $(url "beekeeping_$1_login" "$password" "$host")"
  echo "  database-direct-url: $(url "beekeeping_$1_login" "$password" database-rw)"
}
begin() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s\n  namespace: beekeeping\ntype: %s\nstringData:\n' "$1" "${2:-Opaque}"
}

owner=$(random)
api_password=$(random) public_origin_password=$(random) shop_gateway_password=$(random)
worker_password=$(random) jobs_password=$(random)
key_ring=first:$(openssl rand -base64 32)

begin database-owner kubernetes.io/basic-auth
echo "  username: beekeeping"
echo "  password: $owner"

begin prepare
echo "  owner-url: $(url beekeeping "$owner" database-rw)"
echo "  jobs-url: $(url beekeeping_jobs_login "$jobs_password" database-rw)"
echo "  seed-admin-password: $(openssl rand -hex 12)"
echo "  password-api: $api_password"
echo "  password-public-origin: $public_origin_password"
echo "  password-shop-gateway: $shop_gateway_password"
echo "  password-worker: $worker_password"
echo "  password-jobs: $jobs_password"

for service in api worker; do
  begin "$service"
  urls "$service"
  echo "  key-ring: $key_ring"
done

begin public-origin
echo "  database-url: $(url beekeeping_public_origin_login "$public_origin_password" "$host")"
begin shop-gateway
echo "  database-url: $(url beekeeping_shop_gateway_login "$shop_gateway_password" "$host")"

# They lock, and make databases for drills: not through a pooler.
begin jobs
echo "  database-url: $(url beekeeping_jobs_login "$jobs_password" database-rw)"
echo "  key-ring: $key_ring"
