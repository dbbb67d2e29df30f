// Runs one service of the compose file by crun: the image's files, read only, as the image's user, without any right of root. Only the network
// is the caller's own.

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ComposeService } from './compose-file.ts'
import type { OciImage } from './oci-image.ts'

export interface Container {
  id: string
  process: ChildProcess
  /** All that it printed so far. */
  said: () => string
  ended: Promise<number | null>
}

/** Containers of a run need no control group, because they are not services of this machine. */
export const crunOptions = ['--cgroup-manager', 'disabled']

/**
 * @param folder of bundles and named volumes; a volume is empty and the image user's at first, as an engine makes it
 * @param given settings that differ on this machine, and words in place of the service's command
 */
export function runContainer(
  image: OciImage,
  service: ComposeService,
  folder: string,
  given: { compose: string; environment: Record<string, string>; words?: string[]; hosts: string },
): Container {
  const bundle = mkdtempSync(path.join(folder, 'bundle-'))
  const [uid = 0, gid = 0] = image.config.User.split(':').map(Number)
  const environment = { ...service.environment, ...given.environment }
  const command = given.words ?? service.command ?? (service.entrypoint ? [] : image.config.Cmd)
  if (!service.cap_drop?.includes('ALL'))
    throw new Error(`a service of ${service.image} keeps rights of root`)
  const config = {
    ociVersion: '1.0.2',
    root: { path: image.files, readonly: service.read_only === true },
    process: {
      user: { uid, gid },
      cwd: image.config.WorkingDir,
      args: [...(service.entrypoint ?? []), ...command],
      env: [...image.config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
      capabilities: {},
      noNewPrivileges: service.security_opt?.includes('no-new-privileges:true') === true,
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      ...(service.tmpfs ?? []).map(destination => ({
        destination,
        type: 'tmpfs',
        source: 'tmpfs',
        options: ['nosuid', 'nodev', 'mode=1777'],
      })),
      ...(service.volumes ?? []).map(volume => mountOf(volume, folder, given.compose, { uid, gid })),
      { destination: '/etc/hosts', type: 'bind', source: given.hosts, options: ['bind', 'ro'] },
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map(type => ({ type })) },
  }
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(config))
  const child = spawn('crun', [...crunOptions, 'run', '--bundle', bundle, path.basename(bundle)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
  return {
    id: path.basename(bundle),
    process: child,
    said: () => said,
    ended: new Promise(resolve => child.once('close', resolve)),
  }
}

function mountOf(volume: string, folder: string, compose: string, user: { uid: number; gid: number }) {
  const [from = '', destination = '', mode] = volume.split(':')
  const source = from.startsWith('.') ? path.resolve(compose, from) : namedVolume(from, folder, user)
  return { destination, type: 'bind', source, options: ['bind', mode === 'ro' ? 'ro' : 'rw'] }
}

function namedVolume(name: string, folder: string, { uid, gid }: { uid: number; gid: number }): string {
  const place = path.join(folder, 'volumes', name)
  // One that is there already is another service's too.
  if (mkdirSync(place, { recursive: true }) !== undefined) chownSync(place, uid, gid)
  return place
}
