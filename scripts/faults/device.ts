// A phone beside a screen, on two servers behind a balancer with sticky sessions: messages pass between the servers; when one of them is
// killed, both ends reconnect within ten seconds, and no drawing that was acknowledged, or that the phone still has, is lost.

import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PluginToPortal } from '@careword/contract/device-messages'
import { findOrInstallProgram } from '../debian.ts'
import { addSession } from '../demo-people.ts'
import { type DemoServer, freePort, newDataDir, removeDataDir } from '../demo-server.ts'
import { joinLine, pairPhone, type PairedCookies } from '../device-ends.ts'
import { hasDebianPostgres } from './debian-cluster.ts'
import { addLivePatient, openDoor } from './live-installation.ts'
import { startTwoMachines } from './two-machines.ts'

const back = 10_000

export async function device(): Promise<string[]> {
  if (!findOrInstallProgram('nginx', 'nginx-light') || !hasDebianPostgres())
    return ["left out: Debian's nginx and postgresql-15 are not here and could not be installed"]
  const losses: string[] = []
  const { first, second, admin, stop } = await startTwoMachines()
  const balancer = await startBalancer([first.server, second.server])
  const door = await openDoor(balancer.port, 'evergreen')
  const agent = new Agent({ keepAlive: false })
  try {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { userId } = await addLivePatient(admin, 'evergreen')
        return pairPhone(door.url, await addSession(admin, userId), `${userId}@people.example`)
      }),
    )
    const lines = await Promise.all(pairs.map(cookies => lineOf(door.url, cookies, agent)))
    for (const line of lines) if (!(await line.draw(3000))) losses.push('a drawing did not arrive')
    console.log(`${lines.length} phones draw, over two servers behind nginx`)

    const taken = lines.map(line => line.taken())
    first.server.process.kill('SIGKILL')
    const killed = Date.now()
    const arrived = await Promise.all(lines.map(line => line.draw(back)))
    console.log(
      `one server killed: ${arrived.filter(Boolean).length} of ${lines.length} drawings arrived, the last after ${Date.now() - killed} ms`,
    )
    for (const came of arrived) if (!came) losses.push(`a drawing did not arrive within ${back} ms of a kill`)
    for (const [at, line] of lines.entries())
      if (line.taken() < (taken[at] ?? 0)) losses.push('a drawing that was taken is gone')
    for (const line of lines) line.close()
  } finally {
    agent.destroy()
    door.close()
    await balancer.stop()
    await stop()
  }
  return losses
}

/** Both ends of a connection, as the two pages do it: the phone resends the whole drawing until the portal acknowledges it. */
async function lineOf(url: string, cookies: PairedCookies, agent: Agent) {
  const portal = await joinLine(url, 'portal', cookies.portal, agent)
  const phone = await joinLine(url, 'device', cookies.device, agent)
  let [number, took, heard] = [0, 0, 0]
  let waiting: PluginToPortal | undefined
  const again = () => {
    if (waiting && phone.connected) phone.emit('device:plugin', waiting)
  }
  phone.on('connect', again)
  phone.on('handshake', again)
  phone.on('command:status', (message: { took?: number }) => {
    took = Math.max(took, message.took ?? 0)
    if (waiting && waiting.number <= took) waiting = undefined
  })
  portal.on('device:plugin', (message: PluginToPortal) => {
    heard = Math.max(heard, message.number)
    portal.emit('command:status', { took: message.number })
  })
  return {
    taken: () => heard,
    async draw(within: number): Promise<boolean> {
      waiting = {
        plugin: 'signature',
        number: ++number,
        field: 'secSubmit.sign',
        turn: 0,
        ink: `1.${'Ab3-'.repeat(100)}`,
      }
      again()
      const until = Date.now() + within
      while (took < number && Date.now() < until) await sleep(20)
      return took >= number && heard >= number
    },
    close() {
      portal.disconnect()
      phone.disconnect()
    },
  }
}

/** Debian's nginx has no sticky cookie of its own: the cookie of the portal or of the phone selects the server (docs/operations.md). */
async function startBalancer(servers: DemoServer[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const folder = newDataDir()
  mkdirSync(path.join(folder, 'temp'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const conf = `
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temp.map(name => `${name}_temp_path ${folder}/temp/${name};`).join('\n      ')}
      map $http_cookie $browser {
        default $remote_addr;
        "~(?:^|; *)(?:__Host-)?careword-device=(?<phone>[^;]+)" $phone;
        "~(?:^|; *)(?:__Host-)?careword=(?<portal>[^;]+)" $portal;
      }
      upstream portals {
        hash $browser consistent;
        ${servers.map(server => `server 127.0.0.1:${server.port} max_fails=1 fail_timeout=2s;`).join('\n        ')}
      }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 30m;
        location / {
          proxy_pass http://portals;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header Connection "";
          proxy_connect_timeout 2s;
          proxy_read_timeout 60s;
          proxy_buffering off;
        }
      }
    }`
  writeFileSync(path.join(folder, 'nginx.conf'), conf)
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await removeDataDir(folder)
  }
  for (let tries = 0; tries < 100; tries++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return { port, stop }
    } catch {
      // The server is starting.
    }
    await sleep(50)
  }
  throw new Error('nginx did not start')
}
