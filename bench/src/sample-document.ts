// The document of all PDF rows: evergreen's advance directive with the sample answers, about eight pages.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fullName } from '@careword/domain'
import { type Answers, describeForm, withPatientRecord } from '@careword/forms'
import type { PdfInput } from '../../apps/server/src/pdf/pdf-input.ts'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { pdfWords } from '../../apps/server/src/pdf/pdf-words.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

const folder = 'partners/evergreen/forms/AD/ALL-5WISHES1'
const definition = sampleDefinition()
const record = { firstName: 'Rosa', middleName: '', lastName: 'Delgado', dob: '1951-03-02' }
export const answers = withPatientRecord(definition, read<Answers>(`${folder}/sample-answers.json`), record)
const words = pdfWords(read('partners/base/translations/en/pdf.json'))

/** A new document each time: its id and one answer differ, so that no cache makes it faster than a person's. */
export function sampleDocument(): PdfInput {
  const id = randomUUID()
  const changed: Answers = {
    ...answers,
    secWish5: { ...answers.secWish5, messages: `A message to my family.\n${id}` },
  }
  const fullname = fullName(record)
  return {
    form: describeForm(definition, changed, 'en', { fullname }),
    partner: { name: 'Evergreen Health', logo: null, accent: '#1468b8', deep: '#002855' },
    person: { fullname, dob: record.dob },
    document: {
      id,
      type: 'AD',
      typeName: 'Advance directive',
      site: 'ALL',
      version: '5WISHES1',
      signedAt: '2026-11-21T12:00:00.000Z',
      timeZone: 'America/New_York',
      zone: 'Eastern time',
    },
    lang: 'en',
    words,
  }
}
