// nginx with deploy/nginx.conf; only its ports, certificate and list of servers are of this run.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOrInstallProgram } from '../debian.ts'
import { type DemoServer, freePort, newDataDir, removeDataDir } from '../demo-server.ts'
import { makeSeal, openDoor } from './live-installation.ts'

const ofOperator = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** Whether nginx is available; installs it if possible. */
export const hasNginx = (): boolean => findOrInstallProgram('nginx', 'nginx-light')

/** Listens with TLS for every host below care.example. */
export async function startBalancer(
  servers: Pick<DemoServer, 'port'>[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const [port, plain] = [await freePort(), await freePort()]
  const folder = newDataDir()
  mkdirSync(path.join(folder, 'temp'))
  makeSeal(folder)
  const own: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/care.example/fullchain.pem', path.join(folder, 'cert.pem')],
    ['/etc/ssl/care.example/key.pem', path.join(folder, 'key.pem')],
    [
      'server 127.0.0.1:8080 max_fails=1 fail_timeout=2s;',
      servers.map(server => `server 127.0.0.1:${server.port} max_fails=1 fail_timeout=2s;`).join('\n  '),
    ],
  ]
  const http = own.reduce(
    (text, [theirs, ours]) => {
      if (!text.includes(theirs)) throw new Error(`deploy/nginx.conf does not contain '${theirs}'`)
      return text.replace(theirs, ours)
    },
    readFileSync(ofOperator, 'utf8'),
  )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temp.map(name => `${name}_temp_path ${folder}/temp/${name};`).join('\n      ')}
      ${http}
    }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const stop = async () => {
    child.kill('SIGTERM')
    await removeDataDir(folder)
  }
  const door = await openDoor(port, 'evergreen', 'https:')
  try {
    for (let tries = 0; tries < 100; tries++) {
      if (
        await fetch(`${door.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return { port, stop }
      await sleep(50)
    }
  } finally {
    door.close()
  }
  await stop()
  throw new Error('nginx did not start')
}
