// Builds the portal if its sources changed since the last build; a stamp beside the build has their hash. With 'preview' it builds the page
// of `careword partner preview`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const preview = process.argv[2] === 'preview'
const dist = path.join(root, preview ? 'apps/portal/preview/dist' : 'apps/portal/dist')
const stamp = path.join(dist, '.sources')
const sources = ['apps/portal', 'packages', 'package-lock.json', 'scripts/build-portal.ts']

const hash = sourcesHash()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.log(preview ? 'Building the page of the preview …' : 'Building the portal …')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, preview ? 'apps/portal/preview' : 'apps/portal'),
    stdio: 'inherit',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  if (!preview) compressAssets(path.join(dist, 'assets'))
  writeFileSync(stamp, hash)
}

/** Writes a .br and a .gz beside each text file, as small as possible; the server sends them unchanged. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|mjs|css|svg|json)$/.test(name)) continue
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }))
  }
}

function sourcesHash(): string {
  const sum = createHash('sha256')
  for (const source of sources) addTo(sum, path.join(root, source))
  return sum.digest('hex')
}

function addTo(sum: ReturnType<typeof createHash>, file: string): void {
  const name = path.basename(file)
  if (name === 'node_modules' || name === 'dist' || name.includes('.test.')) return
  if (statSync(file).isFile()) {
    sum.update(path.relative(root, file)).update('\0').update(readFileSync(file))
    return
  }
  for (const entry of readdirSync(file, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() || entry.isFile()) addTo(sum, path.join(file, entry.name))
  }
}
