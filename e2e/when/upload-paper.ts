// When a person uploads a paper that is signed already, and answers the questions about it.
import { expect } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from './ask-more-often.ts'
import { paths } from '@careword/contract/paths'
import type { Page } from '@playwright/test'
import type { Patient } from '../given/person.ts'
import type { Words } from '../given/words.ts'

/** When the user opens the dialog from the menu of a type. */
export async function openUpload(page: Page, words: Words, { patientId, userId }: Patient, type: string) {
  const documents = paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })
  await askMoreOften(page)
  await page.goto(`${documents}?type=${type}`)
  await page
    .getByRole('button', { name: words('documents.more') })
    .first()
    .click()
  await page.getByRole('button', { name: words('documents.menu.upload') }).click()
  const dialog = page.getByRole('dialog', { name: words('upload.title') })
  await expect(dialog).toBeVisible()
  return dialog
}
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const asked = (page: Page, words: Words, key: string) =>
  expect(page.getByRole('heading', { level: 2, name: words.content(key) ?? '' })).toBeVisible()

/** When the user answers the questions after the state or the type, with today's date. */
export async function answerTheRest(page: Page, words: Words): Promise<void> {
  await confirmOwner(page, words)
  await sayWhenSigned(page, words)
}

export async function confirmOwner(page: Page, words: Words): Promise<void> {
  await asked(page, words, 'upload.step.owner')
  await page.getByRole('checkbox', { name: words('upload.owner.confirmOwn') }).check()
  await press(page, words('upload.next'))
  await expect(page.getByRole('heading', { level: 2, name: words('upload.check.title') })).toBeVisible()
}

/** When the page is reloaded in the middle of the questions: the answers so far are kept, and the next question is asked again. */
export async function loadAgain(page: Page, words: Words): Promise<void> {
  const [, uploadId = ''] = /\/upload\/[^/]+\/[^/]+\/[^/]+\/([^/]+)/.exec(page.url()) ?? []
  // The page's own address: not every machine resolves a partner's host name.
  const kept = () =>
    page.evaluate(async id => {
      const status = (await (await fetch(`/api/upload/v2/${id}/status`)).json()) as {
        answered: { owner?: object }
      }
      return status.answered?.owner
    }, uploadId)
  await expect.poll(kept).toMatchObject({ confirmed: true })
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: words('upload.check.title') })).toBeVisible()
}

export async function sayWhenSigned(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('button', { name: words('upload.next'), exact: true })).toBeDisabled()
  await expectAxeClean(page, 'the look at the pages of an upload')
  const yes = page.getByRole('radio', { name: words('upload.check.yes'), exact: true })
  for (let at = 0; at < (await yes.count()); at++) await yes.nth(at).check()
  await press(page, words('upload.next'))
  await asked(page, words, 'upload.step.date')
  await expectAxeClean(page, 'the day of signing')
  await page.getByRole('checkbox').check()
  await press(page, words('upload.submit'))
  await expect(page).toHaveURL(/\/documents\//)
  await expect(page.getByText(words.error('UPLOAD_WORKFLOW_SUCCESSFUL').title)).toBeVisible()
}
