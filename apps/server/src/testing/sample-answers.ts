import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers } from '@careword/forms'
import { partnersDir } from '../modules/demo/make-demo.ts'

/** Complete answers to evergreen's advance directive, as a made-up person would give them. */
export function sampleAnswers(): Answers {
  return JSON.parse(
    readFileSync(path.join(partnersDir, 'evergreen/forms/AD/ALL-5WISHES1/sample-answers.json'), 'utf8'),
  ) as Answers
}

export const adMetadata = { type: 'AD', site: 'ALL', version: '5WISHES1' }

/** What the form's first section shows of the record of a person whom test-portal made without a name or birth date of their own. */
export const shownRecord = {
  patientNameFirst: 'Test',
  patientNameLast: 'Person',
  birthDate: { day: '03', month: '02', year: '1950' },
} as const
