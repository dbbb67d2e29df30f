import type { Locator, Page } from '@playwright/test'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { paths } from '@careword/contract/paths'
import { definitionTitle } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenAnswers } from '../given/form.ts'
import { givenSignatures, goToDocuments, startDocument } from '../when/open-document.ts'
import { resolveReport } from '../when/resolve-report.ts'

/** The documents of one type with this status. */
const tilesOf = (page: Page, words: Words, status: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(words(`documents.status${status}`), { exact: true }) })

/** When the user chooses an entry of the menu of a document. */
async function choose(page: Page, words: Words, tile: Locator, entry: string): Promise<void> {
  await tile.getByRole('button', { name: new RegExp(`^${words('documents.more')}`) }).click()
  await page.getByRole('button', { name: words(`documents.menu.${entry}`), exact: true }).click()
}

/** When the user reports the open document; returns the number that is shown to them. */
async function report(page: Page, words: Words, kind: 'void' | 'patient', note: string): Promise<string> {
  const entry = page.getByRole('button', { name: words('print.report') })
  if (!(await entry.isVisible())) await page.getByRole('button', { name: words('print.moreTools') }).click()
  await entry.click()
  const dialog = page.getByRole('dialog', { name: words('dialog.report.title') })
  await dialog.getByRole('radio', { name: words(`dialog.report.kinds.${kind}`) }).check()
  await dialog.getByRole('textbox', { name: words('dialog.report.note') }).fill(note)
  await expectAxeClean(page, 'reporting a document')
  await dialog.getByRole('button', { name: words('dialog.report.send') }).click()
  const done = page.getByRole('dialog', { name: words('dialog.report.doneTitle') })
  await expect(done).toBeVisible()
  const [number] = /\d{4}-\d{4}/.exec((await done.textContent()) ?? '') ?? []
  await done.getByRole('button', { name: words('dialog.report.close') }).click()
  if (!number) throw new Error('no number was told')
  return number
}

test('a directive is begun, discarded, signed, updated, replaced, reported and voided, and its tile shows each', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}) => {
  test.setTimeout(240_000)
  const title = definitionTitle(sampleDefinition(), lang)
  const answers = sampleAnswers()
  const draft = tilesOf(page, words, 'Incomplete')
  const current = tilesOf(page, words, 'Current')
  const backToDocuments = async () => {
    await page.goto('/patientportal')
    await goToDocuments(page, words)
  }
  const { patientId, userId } = patient
  const allVersions = `${paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })}?type=AD`

  await test.step('begun, it can be gone on with', async () => {
    await signIn(patient.userId)
    await backToDocuments()
    await startDocument(page, words, 'AD', title)
    await backToDocuments()
    await expect(draft).toHaveCount(1)
    await draft.getByRole('button', { name: new RegExp(`^${words('documents.action.resume')}`) }).click()
    await expect(page.getByRole('button', { name: words('wizard.saveAndContinue') })).toBeVisible()
  })

  await test.step('discarded after a question, it can be begun again', async () => {
    await backToDocuments()
    await choose(page, words, draft, 'discard')
    const question = page.getByRole('alertdialog', { name: words('dialog.discard.title') })
    await question.getByRole('button', { name: words('dialog.discard.keep') }).click()
    await expect(draft).toHaveCount(1)
    await choose(page, words, draft, 'discard')
    await question.getByRole('button', { name: words('dialog.discard.confirm') }).click()
    await expect(page.getByText(words.error('DOCUMENT_DISCARD_SUCCESS').title)).toBeVisible()
    await expect(draft).toHaveCount(0)
    await expectAxeClean(page, 'documents after one was discarded')
  })

  await test.step('signed, it is the current one', async () => {
    await startDocument(page, words, 'AD', title)
    await givenAnswers(page, answers)
    await givenSignatures(patient, openDocument(page), answers)
    await backToDocuments()
    await expect(current).toHaveCount(1)
    await expect(draft).toHaveCount(0)
  })

  await test.step('its updated copy holds the same answers, and lies beside it until it is signed', async () => {
    await choose(page, words, current, 'update')
    await page.getByRole('button', { name: words('dialog.version.copyStart') }).click()
    await expect(page.getByRole('button', { name: words('wizard.saveAndContinue') })).toBeVisible()
    const copy = openDocument(page)
    // The witnesses of the copy answer again what only they can answer.
    await givenAnswers(page, {
      secWitness1: answers['secWitness1'] ?? {},
      secWitness2: answers['secWitness2'] ?? {},
    })
    await backToDocuments()
    await expect(current).toHaveCount(1)
    await expect(draft).toHaveCount(1)
    await givenSignatures(patient, copy, answers)
    await page.reload()
    await expect(draft).toHaveCount(0)
    await expect(current).toHaveCount(1)
    await choose(page, words, current, 'history')
    await expect(tilesOf(page, words, 'Prior')).toHaveCount(1)
    await expectAxeClean(page, 'documents with an earlier version')
  })

  const reading = new RegExp(`^(${words('documents.action.view')}|${words('documents.action.read')})`)
  const read = (tile: Locator) => tile.getByRole('button', { name: reading }).click()

  await test.step('reported, it stays until the operator voids it, and then shows why', async () => {
    await read(current)
    const number = await report(page, words, 'void', 'A page is missing.')
    await page.goto(allVersions)
    await expect(current).toHaveCount(1)
    resolveReport(number, 'void', 'Page 3 is missing.')
    await page.reload()
    const voided = tilesOf(page, words, 'Void')
    await expect(voided).toContainText('Page 3 is missing.')
    await expect(current).toHaveCount(0)
    await expectAxeClean(page, 'documents with one that was voided')
    await read(voided)
    await expect(page.getByText(words.pattern('print.standing.void')).first()).toBeVisible()
  })

  await test.step('another’s is taken out, and cannot be opened any more', async () => {
    await page.goto(allVersions)
    const prior = tilesOf(page, words, 'Prior')
    await read(prior)
    const { pathname } = new URL(page.url())
    const number = await report(page, words, 'patient', 'This is about somebody else.')
    resolveReport(number, 'remove', 'It is about somebody else.')
    await page.goto(allVersions)
    await expect(prior).toHaveCount(0)
    const removed = tilesOf(page, words, 'Removed')
    await expect(removed).toContainText(words('documents.removedWrongPatient'))
    await expect(removed.getByRole('button', { name: reading })).toHaveCount(0)
    const documentId = pathname
      .split('/')
      .find(part => /^[0-9a-f-]{36}$/.test(part) && part !== patient.patientId)
    expect((await page.request.get(`/api/pdf/${documentId}`)).status()).not.toBe(200)
  })
})

/** The id of the document in the open wizard. */
function openDocument(page: Page): string {
  const [, documentId] = /\/edit\/[^/]+\/[^/]+\/[^/]+\/([^/]+)\//.exec(page.url()) ?? []
  if (!documentId) throw new Error(`no document is open at ${page.url()}`)
  return documentId
}
