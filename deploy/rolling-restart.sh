#!/bin/sh
# Restarts the stores one after the other, each when the proxy has the other one back: nobody notices.
# rolling-restart.sh [SECONDS]   default 5: what the proxies of deploy/proxies take to send a store requests again.
set -eu
pause=${1:-5}
for port in 3001 3002; do
  systemctl restart "hira@$port"
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/health/ready"; do sleep 1; done
  echo "hira@$port is back"
  sleep "$pause"
done
