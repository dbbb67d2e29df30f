import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type JsonNode, linesOf, readJson } from './read-json.ts'

const plain = (node: JsonNode | undefined): unknown => {
  if (node?.items) return node.items.map(plain)
  if (!node?.members) return node?.value
  return Object.fromEntries([...node.members].map(([key, member]) => [key, plain(member)]))
}

test('every JSON text is read as JSON.parse reads it, however it is written', () =>
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), fc.constantFrom(0, 2, '\t'), (text, space) => {
      const written = JSON.stringify(JSON.parse(text), null, space)
      expect(JSON.stringify(plain(readJson(written)))).toBe(JSON.stringify(JSON.parse(written)))
    }),
  ))

test('each value has its line and column', () => {
  const text = '{\n  "a": [\n    { "b": "x\\"{" },\n    7\n  ]\n}'
  const list = readJson(text)?.members?.get('a')
  const lineAt = linesOf(text)
  const place = (node: JsonNode | undefined) => lineAt(node?.position ?? -1)
  expect(place(list)).toEqual({ line: 2, column: 3 })
  expect(place(list?.items?.[0]?.members?.get('b'))).toEqual({ line: 3, column: 7 })
  expect(place(list?.items?.[1])).toEqual({ line: 4, column: 5 })
})

test('a text nested a hundred thousand deep is read', () => {
  const deep = 100_000
  expect(readJson('['.repeat(deep) + ']'.repeat(deep))?.items).toHaveLength(1)
})

test('thousands of places are found without a look through the text for each', () => {
  const lineAt = linesOf('ab\n'.repeat(10_000))
  const looks = (['indexOf', 'lastIndexOf', 'slice', 'split'] as const).map(name =>
    vi.spyOn(String.prototype, name),
  )
  const found = Array.from({ length: 10_000 }, (_, n) => lineAt(3 * n + 1))
  const count = looks.reduce((sum, look) => sum + look.mock.calls.length, 0)
  for (const look of looks) look.mockRestore()
  expect(count).toBe(0)
  expect(found[9_999]).toEqual({ line: 10_000, column: 2 })
})
