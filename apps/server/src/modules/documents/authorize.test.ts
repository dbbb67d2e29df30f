import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const modules = path.join(import.meta.dirname, '..')

function sourcesOf(module: string): string[] {
  return readdirSync(path.join(modules, module), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => path.join(module, name))
}

test('what concerns a document is refused by its door and by authorize, never by hand', () => {
  const sources = ['documents', 'forms', 'pdf'].flatMap(sourcesOf)
  const refusing = sources.filter(name =>
    readFileSync(path.join(modules, name), 'utf8').includes('new AuditedRefusal('),
  )
  expect(refusing.sort()).toEqual(
    ['authorize.ts', 'load-document-for.ts'].map(name => path.join('documents', name)),
  )
})
