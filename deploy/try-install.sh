#!/bin/bash
# Goes through docs/install.md in a fresh folder as another user, to the first payment number and the first order through Caddy over
# HTTPS, signed in at Glewlwyd, and says what took how long. Needs root, and: apt-get install caddy postgresql rsync glewlwyd sqlite3
# faketime. Different from a real machine: certificates of their own, ports that an ordinary user may take, no systemd (the unit's
# own command is run).
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
user=${1:-nobody}
home=$(mktemp -d /tmp/hira-install.XXXXXX)
chown "$user" "$home"
chmod 755 "$home"
started=()
finish() {
  # Each is a shell that waits for its program, which would outlive it.
  for pid in "${started[@]}"; do pkill -TERM -P "$pid" || kill -TERM "$pid" 2>/dev/null || true; done
  wait
  as "$postgres/pg_ctl" -D "$home/postgres" -m fast stop >/dev/null 2>&1 || true
  rm -rf "$home"
}
trap finish EXIT

as() { setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups env -i HOME="$home" PATH="$PATH" LANG=C.UTF-8 XDG_DATA_HOME="$home" XDG_CONFIG_HOME="$home" "${with[@]}" "$@"; }
with=()
begun=$SECONDS
step() { printf '%4d s  %s\n' $((SECONDS - begun)) "$*"; }
port() { shuf -i 20000-32000 -n 1; }
# A line of docs/install.md by how it begins, with the folders of this try; one that is gone ends it.
line() {
  grep -m1 "^$1" docs/install.md | sed -e 's/ *#.*//' -e "s#/var/backups/hira#$home/backups#" -e "s#copy@backup.example:hira/#$home/copies/#" \
    -e "s#/srv/copies/hira#$home/copies#" -e "s#hira LOGIN CREATEROLE PASSWORD '.password'#hira LOGIN CREATEROLE PASSWORD '$password'#" -e 's/; *--.*/;/'
}
postgres=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
database=$(port) one=$(port) two=$(port) https=$(port) identity=$(port) password=$(openssl rand -hex 24)

step "the store: git clone, npm ci --omit=dev, npm run build"
git clone --quiet "$source" "$home/hira"
chown -R "$user" "$home/hira"
cd "$home/hira"
install=$(line 'npm ci --omit=dev &&')
as bash -c "$install" >"$home/npm.log" 2>&1

step "PostgreSQL with the store's database"
as "$postgres/initdb" -D "$home/postgres" --username=postgres --auth=trust --data-checksums >/dev/null
as "$postgres/pg_ctl" -D "$home/postgres" -w -l "$home/postgres.log" \
  -o "-p $database -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home" start >/dev/null
role=$(line 'CREATE ROLE')
create=$(line 'CREATE DATABASE')
as psql --quiet --host="$home" --port="$database" --username=postgres --dbname=postgres \
  --command="$role" --command="$create"

step "Glewlwyd, set up for the shop"
trust=(NODE_TLS_REJECT_UNAUTHORIZED=0 NODE_NO_WARNINGS=1)
as env "${trust[@]}" node_modules/node/bin/node deploy/try-provider.ts "$home" "https://localhost:$https" "$identity" &
provider=$!
started+=("$provider")
until [ -s "$home/provider" ]; do kill -0 "$provider" && sleep 0.1; done

step "its environment, from the template"
sed -e "s#^PUBLIC_URL=.*#PUBLIC_URL=https://localhost:$https#" -e "s#^ADMIN_EMAILS=.*#ADMIN_EMAILS=owner@shop.example#" \
  -e "s#^DATABASE_URL=.*#DATABASE_URL=postgres://hira:$password@127.0.0.1:$database/shop#" \
  -e "s#^VOUCHER_KEY=.*#VOUCHER_KEY=$(openssl rand -base64 32)#" -e "s#^METRICS_TOKEN=.*#METRICS_TOKEN=$(openssl rand -hex 24)#" \
  -e "s#^BACKUP_DIR=.*#BACKUP_DIR=$home/backups#" -e '/^OIDC_/d' \
  deploy/environment.template >"$home/environment"
{ cat "$home/provider"; echo DRAIN_SECONDS=0; echo NODE_ENV=production; } >>"$home/environment"
mapfile -t with < <(grep -E '^[A-Z_0-9]+=.' "$home/environment")

step "npm run migrate"
as npm run --silent migrate

step "npm run doctor, which finds no fault"
as env PORT="$one" DATA_DIR="$home/data" npm run --silent doctor

step "two stores, by the unit's own command"
command=$(sed -n "s#^ExecStart=/opt/hira/#$home/hira/#p" deploy/systemd/hira@.service)
for port in "$one" "$two"; do
  as env PORT="$port" DATA_DIR="$home/data" $command >"$home/store-$port.log" 2>&1 &
  started+=($!)
done

step "Caddy, with deploy/proxies/Caddyfile"
{
  printf '{\n\tadmin off\n\tskip_install_trust\n\thttp_port %s\n}\n' "$(port)"
  sed -e "s#^{\$PUBLIC_URL:shop.example} {#https://localhost:$https {\n\ttls internal#" -e "s#127.0.0.1:3001 127.0.0.1:3002#127.0.0.1:$one 127.0.0.1:$two#" \
    deploy/proxies/Caddyfile
} >"$home/Caddyfile"
as caddy run --adapter caddyfile --config "$home/Caddyfile" >"$home/caddy.log" 2>&1 &
started+=($!)

step "an owner's way to the first payment number and the first order"
as env "${trust[@]}" PORT="$one" DATA_DIR="$home/data" node_modules/node/bin/node deploy/first-order.ts "https://localhost:$https"

step "a backup, a copy of it elsewhere, and the copy proved"
as env PORT="$one" DATA_DIR="$home/data" npm run --silent backup
copy=$(line 'rsync -a')
verify=$(line 'npm run backup:verify')
as bash -c "$copy"
as bash -c "$verify"

step "npm run doctor, of the stores that run"
as env PORT="$one" DATA_DIR="$home/data" npm run --silent doctor | tee "$home/doctor.log"
grep -q '^ok *store' "$home/doctor.log"
step "done"
