// Every form that is shipped goes out as a Questionnaire of FHIR R4 and comes back as it was.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exportForm } from '@careword/partner/fhir-questionnaire/export-form'
import { givenWords } from '@careword/partner/fhir-questionnaire/given-words'
import { importForm } from '@careword/partner/fhir-questionnaire/import-form'
import { brokenRules, itemsIn, questionnaireSchema } from '@careword/partner/fhir-questionnaire/questionnaire'
import { readQuestionnaire } from '@careword/partner/fhir-questionnaire/read-questionnaire'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { partnersDir, readBaseFolder } from './read-partner-folders.ts'

/** The shape that HL7 itself gives for R4: names, types, patterns and values of codes. */
const official = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }).compile(
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../testing/questionnaire-r4.schema.json'), 'utf8'),
  ) as object,
)

const given = givenWords(readBaseFolder(partnersDir))
const forms = globSync('*/forms/*/*/definition.json', { cwd: partnersDir })
  .toSorted()
  .map(file => file.split(path.sep))
  .map(([slug = '', , type = '', version = '']) => [slug, `${type}/${version}`] as const)

const opened = (slug: string, name: string) => {
  const form = openForm(partnersDir, slug, name)
  if ('issues' in form) throw new Error(JSON.stringify(form.issues))
  return { ...form.definition, ...(form.execution && { execution: form.execution }) }
}

test('the official schema refuses what R4 does not have', () => {
  expect(
    official({ resourceType: 'Questionnaire', status: 'active', item: [{ linkId: 'a', type: 'radio' }] }),
  ).toBe(false)
  expect(official({ resourceType: 'Questionnaire', status: 'active', questions: [] })).toBe(false)
})

describe.each(forms)('%s %s', (slug, name) => {
  const form = opened(slug, name)
  const { questionnaire, notes } = exportForm(form, given)
  const text = JSON.stringify(questionnaire)

  test('is a Questionnaire that R4 allows', () => {
    expect(questionnaireSchema.safeParse(JSON.parse(text)).error?.issues).toBeUndefined()
    expect(brokenRules(questionnaire)).toEqual([])
    const ids = itemsIn(questionnaire.item).map(({ linkId }) => linkId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has the shape of the official schema', () => {
    official(JSON.parse(text))
    expect(official.errors).toBeNull()
  })

  test('comes back byte for byte', () => {
    const read = readQuestionnaire(text)
    if ('refused' in read) throw new Error(read.refused)
    const back = importForm(read.questionnaire, form, given)
    expect(JSON.stringify(back.definition, null, 2)).toBe(JSON.stringify(form, null, 2))
    expect(back.notes).toEqual([])
  })

  test('names what FHIR has no word for', () => {
    const where = new Set(itemsIn(questionnaire.item).map(({ linkId }) => linkId))
    expect(notes.map(({ code }) => code)).toContain('kept.paper')
    for (const { linkId } of notes) expect(linkId === '' || where.has(linkId.split('/')[0] ?? '')).toBe(true)
  })
})
