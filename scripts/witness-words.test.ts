// The exclusions of witnesses are shown before a document is begun (texts of the portal) and in the form (texts of the state requirements).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string): unknown => JSON.parse(readFileSync(`partners/base/${file}`, 'utf8'))
const { exclusions } = read('execution/2026-11.json') as {
  exclusions: Record<string, { short: Record<string, string> }>
}

test.each(['en', 'es'])('in %s the person reads before they begin what their form asks in the end', lang => {
  const words = read(`translations/${lang}/dialog.json`) as Record<string, string>
  const said = Object.keys(words).filter(key => key.startsWith('needs.not.') && !key.includes('@'))
  expect(Object.fromEntries(said.map(key => [key.slice('needs.not.'.length), words[key]]))).toEqual(
    Object.fromEntries(Object.entries(exclusions).map(([id, { short }]) => [id, short[lang]])),
  )
})
