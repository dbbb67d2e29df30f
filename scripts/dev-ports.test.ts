import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('in development the pages come from port 8888 and the calls from 8080', () => {
  const config = readFileSync(path.resolve(import.meta.dirname, '../apps/portal/vite.config.ts'), 'utf8')
  expect(config).toMatch(/server: \{\s+port: 8888,/)
  expect(config).toContain("?? 'http://127.0.0.1:8080'")
})
