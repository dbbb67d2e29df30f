import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers } from '@careword/forms'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'

/** Complete answers to a form of evergreen's, its advance directive if none is named, as a made-up person would give them. */
export function sampleAnswers(form = 'AD/ALL-5WISHES1'): Answers {
  return JSON.parse(
    readFileSync(path.join(partnersDir, `evergreen/forms/${form}/sample-answers.json`), 'utf8'),
  ) as Answers
}

export const adMetadata = { type: 'AD', site: 'ALL', version: '5WISHES1' }

/** The part of the record that the form's first section shows, of a person whom test-portal made without a name or birth date of their own. */
export const shownRecord = {
  patientNameFirst: 'Test',
  patientNameLast: 'Person',
  birthDate: { day: '03', month: '02', year: '1950' },
} as const
