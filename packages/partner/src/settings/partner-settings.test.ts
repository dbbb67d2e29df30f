import { expect, test } from 'vitest'
import { settingsJsonSchema } from './settings-json-schema.ts'

interface Node {
  description?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
}

test('every setting shows what it is for', () => {
  const silent: string[] = []
  const found = walk(settingsJsonSchema(), 'partner.json', silent)
  expect(silent).toEqual([])
  expect(found).toBeGreaterThan(200)
})

function walk(node: Node, place: string, silent: string[]): number {
  let count = 0
  for (const [name, inner] of Object.entries(node.properties ?? {})) {
    if (inner.description === undefined) silent.push(`${place}.${name}`)
    count += 1 + walk(inner, `${place}.${name}`, silent)
  }
  if (node.items !== undefined) count += walk(node.items, `${place}[]`, silent)
  if (typeof node.additionalProperties === 'object')
    count += walk(node.additionalProperties, `${place}.*`, silent)
  for (const choice of node.anyOf ?? []) count += walk(choice, place, silent)
  return count
}
