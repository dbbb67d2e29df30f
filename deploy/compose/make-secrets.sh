#!/bin/sh
# Makes .env and secrets/ beside this file: every password, SECRET_KEY, the seal, and certificates for the addresses inside of compose.yaml.
# Nothing that is there already is made again: SECRET_KEY and the seal are kept for as long as documents are.
#   ./make-secrets.sh care.example 'Riverside Health'
set -eu
umask 077
cd "$(dirname "$0")"
domain=${1:?the domain below which the partners have their names, such as care.example}
name=${2:?the name in the seal, such as 'Riverside Health'}
[ ! -e .env ] || { echo "make-secrets: .env is there already: $(pwd)/.env" >&2; exit 1; }
word() { openssl rand -hex 24; }

mkdir -p secrets/careword secrets/storage secrets/proxy partners
seal_password=$(word)
{
  echo "DOMAIN=$domain"
  for role in POSTGRES OWNER SERVER JOBS BACKUP STORAGE; do echo "${role}_PASSWORD=$(word)"; done
  echo "METRICS_TOKEN=$(word)"
  echo "# Without it no answer opens: kept in a second place."
  echo "SECRET_KEY=$(openssl rand -base64 32)"
  echo "SEAL_P12_PASSWORD=$seal_password"
  echo "# The mail catcher; smtps://user:password@mail.example:465 sends to people."
  echo "SMTP_URL=smtp://mail:1025"
} > .env

openssl req -x509 -newkey rsa:3072 -nodes -days 730 -subj "/O=$name/CN=$name documents" -keyout secrets/seal.key -out secrets/seal.pem 2> /dev/null
openssl pkcs12 -export -inkey secrets/seal.key -in secrets/seal.pem -out secrets/careword/seal.p12 -passout "pass:$seal_password"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=Careword on this machine" -keyout secrets/ca.key -out secrets/careword/ca.pem 2> /dev/null
certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$2" -addext "subjectAltName=$3" -keyout "$1/key.pem" -out "$1/request.pem" 2> /dev/null
  openssl x509 -req -days 3650 -copy_extensions copy -in "$1/request.pem" -CA secrets/careword/ca.pem -CAkey secrets/ca.key -out "$1/cert.pem" 2> /dev/null
  rm "$1/request.pem"
}
certificate secrets/storage storage DNS:storage
# Browsers do not know this authority: put a certificate of one that they know in its place before people come.
certificate secrets/proxy "$domain" "DNS:$domain,DNS:*.$domain"

# The containers have users of their own, who see these folders alone; on this machine nobody but the owner enters secrets/.
chmod 755 secrets/careword secrets/storage secrets/proxy
# The operator's commands write partners, as the user of the image; what all partners begin with lies in the image.
chown 10001 partners 2> /dev/null || chmod 777 partners
ln -s /opt/careword/partners/base partners/base
chmod 644 secrets/careword/* secrets/storage/* secrets/proxy/*
echo "Made: $(pwd)/.env and $(pwd)/secrets. Keep a copy of both in a second place."
