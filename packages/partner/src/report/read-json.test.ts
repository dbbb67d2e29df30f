import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, lineAt, readJson } from './read-json.ts'

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
  const place = (node: JsonNode | undefined) => lineAt(text, node?.at ?? -1)
  expect(place(list)).toEqual({ line: 2, column: 3 })
  expect(place(list?.items?.[0]?.members?.get('b'))).toEqual({ line: 3, column: 7 })
  expect(place(list?.items?.[1])).toEqual({ line: 4, column: 5 })
})

test('a text nested a hundred thousand deep is read', () => {
  const deep = 100_000
  expect(readJson('['.repeat(deep) + ']'.repeat(deep))?.items).toHaveLength(1)
})
