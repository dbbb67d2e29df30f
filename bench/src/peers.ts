// Libraries that are only compared with, installed from bench/package-lock.json when a row first needs one.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..')

export async function loadPeer<Module>(name: string): Promise<Module> {
  installPeers(name)
  const file = createRequire(path.join(folder, 'package.json')).resolve(name)
  const module = (await import(file)) as { default?: Module }
  return module.default ?? (module as Module)
}

/** Installs all of them if this one is missing. */
export function installPeers(name: string): void {
  if (!existsSync(path.join(folder, 'node_modules', name))) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env.npm_execpath
    const done = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
    if (done.status !== 0)
      throw new Error(`the peers of the bench could not be installed (npm ci in ${path.basename(folder)}/)`)
  }
}
