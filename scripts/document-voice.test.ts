// A document speaks as the person who signs it (decision 0056), in every form of ours; a partner's own are checked by the same rule.
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { addressesSomeone, wordsOfDocument } from '../packages/partner/src/gates/document-voice.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const forms = readPartnerFolders(root).partners.flatMap(folder =>
  Object.keys(folder.json)
    .filter(file => /^forms\/.*\/definition\.json$/.test(file))
    .map(
      file => [`${folder.slug} ${path.posix.dirname(file)}`, folder.json[file] as FormDefinition] as const,
    ),
)

test.each(forms)('%s addresses no person, in each of its languages', (_name, def) => {
  for (const lang of def.languages) {
    const words = wordsOfDocument(def, lang)
    expect(words.length).toBeGreaterThan(5)
    expect(words.filter(({ text }) => addressesSomeone(text, lang))).toEqual([])
  }
})

test.each([
  ['en', 'Your phone', true],
  ['en', 'Where?', true],
  ['en', 'My phone', false],
  ['es', 'Su teléfono', true],
  ['es', 'Teléfono de su médico o clínica', true],
  ['es', '¿Dónde?', true],
  ['es', 'Que la muerte llegue a su tiempo', false],
] as const)('in %s, %s addresses a person: %s', (lang, words, is) => {
  expect(addressesSomeone(words, lang)).toBe(is)
})
