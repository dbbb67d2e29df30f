import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const rows = readFileSync(path.join(root, 'docs', 'glossary.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .slice(1)
  .map(line => line.split('|').map(cell => cell.trim()))
const words = rows.map(([, word = '']) => word)

test('the words of the glossary are in their order, each once', () => {
  expect(words.length).toBeGreaterThan(50)
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

test.each(rows)(
  '%s%s has a meaning, and lives where the glossary points',
  (_, _word, meaning = '', where = '') => {
    expect(meaning).not.toBe('')
    for (const [, place = ''] of where.matchAll(/`([^`]+)`/g))
      expect(existsSync(path.join(root, place)), place).toBe(true)
  },
)

/** Words for which strangers to the project search; each leads to a row with a place. */
const searched =
  'merge socket kiosk poll outbox throttling ETag watermark websocket toast field schema export|access log|accounting of disclosures|break-the-glass|sign on paper|support ticket|digital signature|audit trail|optimistic locking|transactional outbox|job queue'
const searches = searched.split('|').flatMap((part, index) => (index === 0 ? part.split(' ') : [part]))

test.each(searches)('“%s” leads to a place', search => {
  const found = rows.filter(([, word = '', , where = '', elsewhere = '']) => {
    const names = `${word}, ${elsewhere}`.toLowerCase()
    return names.includes(search.toLowerCase()) && where.includes('`')
  })
  expect(found.length).toBeGreaterThan(0)
})
