// Builds the image of deploy/Dockerfile with Debian's buildah, on bases made of Debian's packages: no registry of images is needed.

import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallProgram } from '../debian.ts'
import { run } from './debian-cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The parts of an image's configuration that a container needs. */
interface ImageConfig {
  Env: string[]
  Cmd: string[]
  User: string
  WorkingDir: string
}

export interface OciImage {
  /** The mounted files of the image. */
  files: string
  config: ImageConfig
  /** In bytes, with the base. */
  size: number
}

/** Programs that are not here and cannot be installed. */
export function missingPrograms(): string[] {
  const wanted = { buildah: 'buildah', mmdebstrap: 'mmdebstrap', crun: 'crun', ip: 'iproute2' }
  return Object.entries(wanted).flatMap(([program, from]) =>
    findOrInstallProgram(program, from) ? [] : [from],
  )
}

const buildahIn =
  (folder: string) =>
  (...args: string[]): string =>
    run('buildah', [
      '--root',
      path.join(folder, 'root'),
      '--runroot',
      path.join(folder, 'run'),
      ...args,
    ]).trim()

/** Unmounts the images of buildImage, whose folder can then be deleted. */
export function unmountImages(folder: string): void {
  buildahIn(folder)('umount', '--all')
}

/** @param folder takes the image and its bases, some two gigabytes */
export function buildImage(folder: string): OciImage {
  const buildah = buildahIn(folder)
  const debian = path.join(folder, 'debian.tar')
  mkdirSync(folder, { recursive: true })
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian])
  const base = buildah('from', 'scratch')
  buildah('add', '--quiet', base, debian, '/')
  buildah('commit', '--quiet', '--rm', base, 'localhost/careword-base')
  // This base takes the place of the image that Node publishes: the machine's certificates and npm, with the project's Node.
  const build = buildah('from', 'localhost/careword-base')
  const npmProgram = process.env.npm_execpath ?? realpathSync(run('which', ['npm']).trim())
  const npm = path.resolve(npmProgram, '../..')
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  for (const [from, to] of [
    [process.execPath, '/usr/local/bin/node'],
    [npm, '/usr/local/lib/node_modules/npm'],
    [certificates, certificates],
  ] as const)
    buildah('copy', '--quiet', build, from, to)
  buildah(
    'run',
    '--isolation',
    'chroot',
    build,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  )
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, build)
  buildah('commit', '--quiet', '--rm', build, 'localhost/careword-build')
  const bases = [
    '--build-arg',
    'BUILD=localhost/careword-build',
    '--build-arg',
    'BASE=localhost/careword-base',
  ]
  const file = path.join(root, 'deploy/Dockerfile')
  buildah('build', '--isolation', 'chroot', ...bases, '--file', file, '--tag', 'localhost/careword', root)
  const image = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/careword')) as {
    OCIv1: { config: ImageConfig }
  }
  const size = buildah('images', '--json', 'localhost/careword')
  return {
    files: buildah('mount', buildah('from', 'localhost/careword')),
    config: image.OCIv1.config,
    size: sizeIn(size),
  }
}

/** The sum of what `buildah images --json` prints as '811 MB'. */
function sizeIn(json: string): number {
  const [image] = JSON.parse(json) as { size: string }[]
  const [, number = '0', unit = 'B'] = /^([\d.]+) ?(\w+)/.exec(image?.size ?? '') ?? []
  return Number(number) * ({ B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }[unit.toUpperCase()] ?? 1)
}
