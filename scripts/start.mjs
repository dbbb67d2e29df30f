// The entry point of every npm command. Plain JavaScript with built-ins only: it runs under the Node (>= 20) that npm found, installs the
// packages of the lock file if they are missing, and continues under the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [mode = 'demo', ...rest] = process.argv.slice(2)

/** Half of Node's usual young generation: freed memory is reused, and the server needs about 50 MB less (docs/operations.md). */
const heap = ['--max-semi-space-size=16']

/** Node's compile cache: from the second start on, loading takes a third less time. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/careword-server') }

/** The program of each command, and its default environment. */
const commands = {
  demo: { file: 'apps/server/src/main.ts', node: heap, env: { DEMO: '1', ...compiled }, build: true },
  serve: { file: 'apps/server/src/main.ts', node: heap, env: { DEMO: '0', ...compiled }, build: true },
  dev: { file: 'scripts/dev.ts', env: { DEMO: '1' } },
  test: { file: 'scripts/test.ts' },
  'test-all': { file: 'scripts/test.ts', args: ['--all'] },
  bench: { file: 'bench/run.ts' },
  faults: { file: 'scripts/faults/run.ts' },
  corpus: { file: 'scripts/corpus/run.ts' },
  'check-partners': { file: 'scripts/check-partners.ts' },
  requirements: { file: 'scripts/requirements.ts' },
  careword: { file: 'apps/server/src/cli/careword.ts', env: { INIT_CWD: process.cwd() } },
  'audit-verify': {
    file: 'apps/server/src/cli/careword.ts',
    args: ['audit', 'verify'],
    env: { INIT_CWD: process.cwd() },
  },
}

const command = commands[mode]
if (!command)
  fail(
    `There is no command '${mode}'. Known: ${Object.keys(commands).join(', ')}. Partners, people and messages: careword --help.`,
  )

installFromLock()
const node = projectNode()
// Child processes (tsc, vite, playwright …) find the same Node first.
process.env.PATH = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(
  path.delimiter,
)
if (command.build) run(['scripts/build-portal.ts'])

const child = spawn(
  node,
  [...(command.node ?? []), path.join(root, command.file), ...(command.args ?? []), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...command.env, ...process.env },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)))

function installFromLock() {
  const lockHash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.careword-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return
  console.error('Installing what the lock file names (about half a minute the first time) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) fail('The installation failed; what npm said stands above.')
  writeFileSync(stamp, lockHash)
}

function projectNode() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const own = path.join(
    root,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (!existsSync(own))
    fail(
      `Careword needs Node 24, and npm holds none for ${process.platform}-${process.arch}. Start this command with Node 24.`,
    )
  return own
}

function run(args) {
  const done = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
