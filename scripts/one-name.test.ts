// Texts that occur in two places and must agree: the name of a form where it is begun and on its paper, and the word for a blank.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { definitionTitle, type FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

interface Named {
  displayName: string
  secondLang?: Record<string, { displayName: string }>
}
interface Settings {
  smartform_schemas: (Named & { type: string; collections: (Named & { site: string; version: string })[] })[]
}

const root = path.join(import.meta.dirname, '..', 'partners')
const names = readPartnerFolders(root).partners.flatMap(folder =>
  (folder.json['partner.json'] as Settings).smartform_schemas.flatMap(({ type, collections }) =>
    collections.flatMap(one => {
      const file = `forms/${type}/${one.site}-${one.version}/definition.json`
      const definition = folder.json[file] as FormDefinition | undefined
      if (!definition) return []
      return ['en', 'es'].map(lang => ({
        form: `${folder.slug} ${type} ${one.version} ${lang}`,
        begun: one.secondLang?.[lang]?.displayName ?? one.displayName,
        printed: definitionTitle(definition, lang),
      }))
    }),
  ),
)

test('there are names to compare', () => expect(names.length).toBeGreaterThanOrEqual(30))

// The paper may add to the name: '(not a medical order)'.
test.each(names)('$form is called in its dialog as on its paper', ({ begun, printed }) => {
  expect(printed.slice(0, begun.length)).toBe(begun)
})

test.each(['en', 'es'])('a blank is called on the screen as on the paper (%s)', lang => {
  const read = (area: string) =>
    JSON.parse(readFileSync(path.join(root, 'base/translations', lang, `${area}.json`), 'utf8')) as Record<
      string,
      string
    >
  expect(read('wizard')['noAnswer']).toBe(read('pdf')['notAnswered'])
})
