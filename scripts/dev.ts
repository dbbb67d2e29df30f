// npm run dev: the API with restarts on change (port 8080) and Vite (port 8888), ended together.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, 'apps/server/src/main.ts')],
  { cwd: root, stdio: 'inherit' },
)
const vite = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', '8888', '--strictPort'],
  {
    cwd: path.join(root, 'apps/portal'),
    stdio: 'inherit',
  },
)
const children = [server, vite]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach(child => child.kill(signal)))
for (const child of children)
  child.on('exit', code => {
    children.forEach(other => other.kill('SIGTERM'))
    process.exitCode = code ?? 1
  })
