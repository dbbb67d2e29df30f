// A document speaks as the person who signs it (decision 0056): the review, the text and the paper use 'I' and 'my', state instead of
// asking, and address no one as 'you'. Witnesses answer for themselves: their questions appear as they were asked.
import path from 'node:path'
import { documentWords, type FormDefinition, type Lang, optionWords, sectionWords } from '@careword/forms'
import { expect, test } from 'vitest'
import { compile } from '../packages/forms/src/rules/compile.ts'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const forms = readPartnerFolders(root).partners.flatMap(folder =>
  Object.keys(folder.json)
    .filter(file => /^forms\/.*\/definition\.json$/.test(file))
    .map(
      file => [`${folder.slug} ${path.posix.dirname(file)}`, folder.json[file] as FormDefinition] as const,
    ),
)

/** In Spanish 'su' is also 'his' and 'their': its position distinguishes 'Su fe' from 'Que le llamen por su nombre'. */
const speaksToSomebody: Record<Lang, RegExp> = {
  en: /\byou(?:r|rs|rself)?\b|\?/i,
  es: /\busted\b|[¿?]|^Sus? (?!nombres)|\b(?:de|con|a|por|en|y) sus? (?:apoderado|médico|atención|vida|cuerpo|muerte|firma|red)\b/,
}

const ofWitness = (sectionId: string) => /^secWitness\d$/.test(sectionId)
const ownLineOfWitness = (inputId: string) => /^witness\d(?:Declares|Free)/.test(inputId)

function said(def: FormDefinition, lang: Lang): string[] {
  return compile(def).sections.flatMap(({ section, fields }) => {
    const { title, printTitle = title, printText = '' } = sectionWords(section, lang)
    const inputs = fields.flatMap(({ input }) => {
      if (input.printed === false || ofWitness(section.id) || ownLineOfWitness(input.id)) return []
      const { label, meaning = '' } = documentWords(input, lang)
      const options = 'options' in input ? (input.options ?? []).map(one => optionWords(one, lang).text) : []
      return [label, meaning, ...options].map(words => `${section.id}.${input.id}: ${words}`)
    })
    // The title of a section that is not printed appears nowhere.
    return inputs.length === 0
      ? []
      : [...[printTitle, printText].map(words => `${section.id}: ${words}`), ...inputs]
  })
}

const told = (line: string) => line.slice(line.indexOf(': ') + 2)

test.each(forms)('%s addresses no person, in each of its languages', (_name, def) => {
  for (const lang of def.languages) {
    const lines = said(def, lang)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(line => speaksToSomebody[lang]?.test(told(line)))).toEqual([])
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
  expect(speaksToSomebody[lang]?.test(words)).toBe(is)
})
