import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers } from '@careword/forms'

/** Complete answers of a made-up person for evergreen's advance directive, as the form's author wrote them. */
export function sampleAnswers(): Answers {
  return JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, '../../partners/evergreen/forms/AD/ALL-5WISHES1/sample-answers.json'),
      'utf8',
    ),
  ) as Answers
}

/** All answers except those of the signing section: a draft ready to be signed. */
export function beforeSigning(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([section]) => section !== 'secSubmit'))
}
