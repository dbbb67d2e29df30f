import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertAt, type Json, moveIn, removeAt, setIn, type Step } from './edit-text.ts'

const text = `{
  "title": "Wishes",
  "languages": ["en", "es"],
  "sections": [
    {
      "id": "secOne",
      "inputs": [
        { "id": "a", "type": "text", "label": "A" },
        {
          "id": "b",
          "label": "B {not a bracket",
          "secondLang": {
            "es": { "label": "Be" }
          }
        }
      ]
    }
  ]
}
`
const b: Step[] = ['sections', 0, 'inputs', 1]

/** The removed and the added lines. */
function changed(after: string): { gone: string[]; came: string[] } {
  const [one, other] = [text.split('\n'), after.split('\n')]
  return {
    gone: one.filter(line => !other.includes(line)),
    came: other.filter(line => !one.includes(line)),
  }
}

test('a value that is there is replaced on its own line', () => {
  expect(changed(setIn(text, [...b, 'label'], 'Bee “quoted"'))).toEqual({
    gone: ['          "label": "B {not a bracket",'],
    came: ['          "label": "Bee “quoted\\"",'],
  })
  expect(changed(setIn(text, ['sections', 0, 'inputs', 0, 'label'], 'C'))).toEqual({
    gone: ['        { "id": "a", "type": "text", "label": "A" },'],
    came: ['        { "id": "a", "type": "text", "label": "C" },'],
  })
})

test('a new key comes behind those that are usually before it, with the indent of its group', () => {
  expect(setIn(text, [...b, 'help'], 'Why', ['id', 'label', 'help', 'secondLang'])).toContain(
    '          "label": "B {not a bracket",\n          "help": "Why",\n          "secondLang": {\n',
  )
  expect(setIn(text, [...b, 'secondLang', 'es', 'help'], 'Por qué')).toContain(
    '"es": { "label": "Be", "help": "Por qué" }',
  )
  expect(setIn(text, ['sections', 0, 'inputs', 0, 'secondLang', 'es', 'label'], 'A')).toContain(
    '"label": "A", "secondLang": {\n',
  )
})

test('what is taken away takes its comma with it', () => {
  expect(changed(removeAt(text, ['languages']))).toEqual({ gone: ['  "languages": ["en", "es"],'], came: [] })
  expect(removeAt(text, b)).toContain('"label": "A" }\n      ]')
  expect(removeAt(removeAt(text, b), ['sections', 0, 'inputs', 0])).toContain('"inputs": []\n')
})

test('items are added and moved, and their text stays', () => {
  expect(insertAt(text, ['sections', 0, 'inputs'], 1, { id: 'n', list: ['x', 'y'], more: {} })).toContain(
    '"label": "A" },\n        {\n          "id": "n",\n          "list": ["x", "y"],\n          "more": {}\n        },\n        {\n          "id": "b"',
  )
  const moved = moveIn(text, ['sections', 0, 'inputs'], 1, 0)
  expect(moved.split('\n').toSorted()).toEqual(
    text
      .replace('"label": "A" },', '"label": "A" }')
      .replace('          }\n        }\n      ]', '          }\n        },\n      ]')
      .split('\n')
      .toSorted(),
  )
  expect(insertAt('{ "a": [] }\n', ['a'], 0, 1)).toBe('{ "a": [\n  1\n] }\n')
})

const key = fc.constantFrom('a', 'b', 'c d', 'é"')
const json = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

test('whatever the file holds, the one value is set and every other is as before', () => {
  fc.assert(
    fc.property(
      fc.dictionary(key, json, { maxKeys: 4, noNullPrototype: true }),
      key,
      json,
      fc.constantFrom(0, 2),
      (group, name, value, space) => {
        const written = JSON.stringify(group, null, space)
        const after = setIn(written, [name], value)
        expect(JSON.parse(after)).toEqual({ ...group, [name]: value })
        const { [name]: _gone, ...rest } = group
        expect(JSON.parse(removeAt(after, [name]))).toEqual(rest)
      },
    ),
  )
})
