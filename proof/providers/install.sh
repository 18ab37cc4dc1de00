#!/bin/bash
# What `npm run proof:providers` needs beside the store's own packages, on Debian 12. As root.
set -euo pipefail
apt-get update
# LemonLDAP::NG's portal loads more than it depends on.
apt-get install -y --no-install-recommends faketime glewlwyd sqlite3 \
  liblemonldap-ng-portal-perl libplack-perl libstring-random-perl libemail-sender-perl libmime-tools-perl \
  libgd-securityimage-perl libimage-magick-perl libio-string-perl libconvert-base32-perl
# Firebase's emulator: into a folder of its own, since the store does not depend on it.
npm install --prefix "${TMPDIR:-/tmp}/hira-proof-firebase" --no-audit --no-fund --ignore-scripts firebase-tools@15.34.0
