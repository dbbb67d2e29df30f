// The server is started in four places, each of which sets the size of its young generation: all must agree.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverHeap } from './demo-server.ts'

test.each([
  'scripts/start.mjs',
  'deploy/systemd/careword.service',
  'deploy/systemd/careword@.service',
  'deploy/Dockerfile',
  'docs/operations.md',
])('%s starts the server with the heap that tests and bench give it', file => {
  const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
  expect([...new Set(text.match(/--max-semi-space-size=\d+/g))]).toEqual(serverHeap)
})
