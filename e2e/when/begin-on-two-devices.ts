// A journey on two devices: the person signs in on one, with an answered directive; the other has no session yet.
import type { Answers } from '@careword/forms'
import type { Page } from '@playwright/test'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { allBut } from '../given/form.ts'
import { test, type Watch } from '../given/journey.ts'
import type { Patient } from '../given/person.ts'
import { askMoreOften } from './ask-more-often.ts'
import { givenDraft } from './open-document.ts'

const sample = sampleAnswers()

/** All is answered but for the last part. */
export const answered = allBut(sample, ['secSubmit'])

/** All is answered, and the patient and these have signed on the screen. */
export const signedBy = (...signers: string[]): Answers => ({
  ...sample,
  secSubmit: Object.fromEntries(
    Object.entries(sample.secSubmit ?? {}).filter(
      ([key]) => !/^(?:witness|accept)/.test(key) || signers.some(signer => key.startsWith(signer)),
    ),
  ),
})

interface Story {
  page: Page
  patient: Patient
  signIn: (userId: string) => Promise<void>
  watch: Watch
}

/** The expected refusals: of digits and pictures of a phone beside the screen, or of ended links. */
const refused = { phone: /status of 4(00|01|04|22)/, link: /status of 4(01|04|10)/ }

/** @param answers of the draft; a story that has none begins with the person alone */
export async function beginOnTwoDevices(
  { page, patient, signIn, watch }: Story,
  by: keyof typeof refused,
  answers?: Record<string, unknown>,
): Promise<{ documentId: string; address: string }> {
  test.setTimeout(180_000)
  watch.expectError(refused[by])
  await signIn(patient.userId)
  if (by === 'link') await askMoreOften(page)
  return answers ? givenDraft(patient, answers) : { documentId: '', address: '' }
}
