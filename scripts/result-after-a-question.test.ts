import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const root = path.resolve(import.meta.dirname, '..')

test('what follows a question is announced by SubmitResult, in sight and with the focus: never by a message somewhere on the page', () => {
  const asks = projectFiles(root)
    .filter(name => name.startsWith('apps/portal/src/') && name.endsWith('.tsx') && !name.includes('.test.'))
    .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ text }) => /alertdialog|<ConfirmDialog\b/.test(text) && /<(?:Failure|Code)Alert\b/.test(text))
  expect(asks.length).toBeGreaterThan(5)
  expect(asks.filter(({ text }) => !text.includes('<SubmitResult')).map(({ name }) => name)).toEqual([])
})
