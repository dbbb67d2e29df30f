import { readFileSync } from 'node:fs'
import path from 'node:path'
import { meanings } from '@careword/forms/definition/meanings'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('docs/forms.md has each meaning with its words on paper', () => {
  const words = JSON.parse(read('partners/base/translations/en/pdf.json')) as Record<string, string>
  const [, table = ''] =
    /\| meaning \| of the question \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(read('docs/forms.md')) ?? []
  expect(table.trim().split('\n')).toEqual(
    meanings.map(each => `| \`${each}\` | ${words[`meaning.${each}`]} |`),
  )
})
