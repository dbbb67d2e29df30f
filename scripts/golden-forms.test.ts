// Every published form of every partner with sample answers, described as on paper. A change of a definition, of the form that it extends
// or of a state's rules shows as changed lines; the author reads each one, and writes the files again:
// GOLDEN=write vitest run --project scripts scripts/golden-forms.test.ts
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  checkForm,
  cleanAnswers,
  describeForm,
  type FormDefinition,
  listSignatures,
  withoutPatientRecord,
  withPatientRecord,
} from '@careword/forms'
import { describe, expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { madeUpPerson } from './testing/made-up-person.ts'
import { plainText } from './testing/plain-text.ts'
import { sampleOf } from './testing/sample-of.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const today = '2026-06-01'
const writing = process.env.GOLDEN === 'write'

const forms = readPartnerFolders(root).partners.flatMap(folder =>
  Object.keys(folder.json)
    .filter(file => /^forms\/.*\/definition\.json$/.test(file))
    .map(file => {
      const name = path.posix.dirname(file).replace('forms/', '')
      return { folder, name, definition: folder.json[file] as FormDefinition }
    }),
)

test('there are forms to look at', () => expect(forms.length).toBeGreaterThanOrEqual(18))

describe.each(forms.map(form => [`${form.folder.slug} ${form.name}`, form] as const))(
  '%s',
  (_name, { folder, name, definition }) => {
    const written = sampleOf(folder, name)
    const answers = withPatientRecord(definition, written, madeUpPerson)

    test('its sample answers are complete and could be signed', () => {
      expect(checkForm(definition, answers, today)).toEqual([])
    })

    test('its sample answers repeat nothing of the record', () => {
      for (const [id, section] of Object.entries(written))
        expect(withoutPatientRecord(definition, id, section)).toEqual(section)
    })

    test('none of its sample answers is dropped', () => {
      expect(cleanAnswers(definition, answers)).toEqual(answers)
    })

    test.each(definition.languages)('has in %s the same text as before', lang => {
      const text = plainText(describeForm(definition, answers, lang))
      const file = path.join(
        import.meta.dirname,
        'golden/forms',
        folder.slug,
        `${name.replace('/', '.')}.${lang}.txt`,
      )
      if (writing) {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      expect(existsSync(file), `${file} is not there yet (see the first lines of this test)`).toBe(true)
      expect(text).toBe(readFileSync(file, 'utf8'))
    })

    test('every rule of its sources.json points at a part of it', () => {
      const { rules } = (folder.json[`forms/${name}/sources.json`] ?? { rules: [] }) as {
        rules: { at: string; rule: string; source: string; reviewedOn: string | null; confidence: string }[]
      }
      const places = new Set(
        definition.sections.flatMap(section => [
          section.id,
          ...inputIds(section.inputs).map(id => `${section.id}.${id}`),
        ]),
      )
      expect(rules.filter(({ at }) => !places.has(at))).toEqual([])
      expect(rules.filter(({ rule, source }) => rule === '' || source === '')).toEqual([])
    })

    test('has a signature of the person in its sample', () => {
      expect(listSignatures(definition, answers).length).toBeGreaterThan(0)
    })
  },
)

type Inputs = FormDefinition['sections'][number]['inputs']
function inputIds(inputs: Inputs): string[] {
  return inputs.flatMap(input => [
    input.id,
    ...('items' in input && input.items ? inputIds(input.items) : []),
    ...('options' in input && input.options
      ? input.options.flatMap(option => inputIds(option.items ?? []))
      : []),
  ])
}
