// Debian packages for checks and bench that npm does not have. Only root can install them; the caller reports the missing ones.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Whether the program is on the PATH, after installing its package if missing. */
export function findOrInstallProgram(program: string, debianPackage: string): boolean {
  return isOnPath(program) || (installDebianPackage(debianPackage) && isOnPath(program))
}

/** Whether apt-get installed it. */
export function installDebianPackage(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  console.log(`Installing Debian's ${name} …`)
  aptGet('update', '-qq')
  return aptGet('install', '-y', '-qq', '--no-install-recommends', name)
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some(folder => existsSync(path.join(folder, program)))
}
