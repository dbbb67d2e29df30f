import { readFileSync } from 'node:fs'
import path from 'node:path'
import { definitionTitle, type FormDefinition, sectionWords } from '@careword/forms'
import type { Page } from '@playwright/test'
import { expect, type Lang, test } from '../given/journey.ts'
import { demoPassword } from '../given/person.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { expectSealedAndTagged, expectTextHolds, hasPoppler } from '../then/signed-pdf.ts'
import { fillSection, type Told } from '../when/fill-section.ts'
import { startDocument } from '../when/open-document.ts'
import { signInOnScreen } from '../when/sign-in.ts'

const form = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../partners/evergreen/forms/AD/ALL-5WISHES1/definition.json'),
    'utf8',
  ),
) as FormDefinition

test('a patient completes, signs and prints an advance directive', async ({
  page,
  words,
  lang,
  patient,
  watch,
}, info) => {
  test.setTimeout(300_000)
  // The bare address asks who is signed in; nobody is yet.
  watch.expectError(/status of 401/)

  await test.step('signs in', async () => {
    await page.goto('/patientportal')
    await expect(page.getByRole('button', { name: words('account.signIn'), exact: true })).toBeVisible()
    await expectAxeClean(page, 'sign in')
    await signInOnScreen(page, words, patient.email, demoPassword)
    await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()
    await expectAxeClean(page, 'home')
  })

  await test.step('starts the form from the documents screen', async () => {
    await page.getByRole('link', { name: words('shell.documentsPatient') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
    await expectAxeClean(page, 'documents')
    await startDocument(page, words, 'AD', definitionTitle(form, lang))
  })

  const told: Told[] = []
  const known = new Map<string, unknown>()
  for (const section of form.sections) {
    await test.step(`fills in ${section.id}`, async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: sectionWords(section, lang).title }),
      ).toBeVisible()
      told.push(...(await fillSection({ page, words, lang }, form, section, known)))
      await expectAxeClean(page, `section ${section.id}`)
      if (section.id !== 'secSubmit') await goOn(page, words, lang, section.id)
    })
  }

  await test.step('reads it once more and signs', async () => {
    // A few answers of the first part stand in the review, as the document will say them.
    for (const { text } of told.slice(0, 3))
      await expect(
        page
          .getByRole('article')
          .getByText(text.split('\n')[0] ?? '')
          .first(),
      ).toBeVisible()
    await page.getByRole('button', { name: words('wizard.signAndSubmit') }).click()
    const check = page.getByRole('alertdialog', { name: words('wizard.signatureCheck') })
    await expect(check).toBeVisible()
    await expectAxeClean(page, 'signature check')
    await check.getByRole('button', { name: words('wizard.submit'), exact: true }).click()
  })

  await test.step('sees the pages, with their text', async () => {
    await expect(page.getByRole('heading', { name: words('print.signedTitle') })).toBeVisible({
      timeout: 30_000,
    })
    const first = page.getByRole('region', { name: words('print.page', { number: 1 }), exact: true })
    await expect(first).toContainText(patient.lastName)
    await expectAxeClean(page, 'print, just signed')
    await page.getByRole('button', { name: words('print.signedSee') }).click()
    await expectAxeClean(page, 'print')
  })

  await test.step('downloads the sealed PDF, and every answer is in it', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: words('print.download') }).click()
    const file = info.outputPath('signed.pdf')
    await (await downloading).saveAs(file)
    if (!hasPoppler()) return
    await expectSealedAndTagged(file)
    await expectTextHolds(file, told)
  })

  await test.step('finds it among the documents, current', async () => {
    await page.getByRole('link', { name: words('print.back'), exact: true }).click()
    await expect(page.getByText(words('documents.statusCurrent'), { exact: true }).first()).toBeVisible()
  })
})

/** Continue; the looks in between (a new signature, the reminder of the part) are answered as a calm person would. */
async function goOn(page: Page, words: Words, lang: Lang, sectionId: string): Promise<void> {
  const next = form.sections[form.sections.findIndex(section => section.id === sectionId) + 1]
  const heading = page.getByRole('heading', { level: 1, name: next ? sectionWords(next, lang).title : '' })
  const keep = page.getByRole('button', { name: words('wizard.confirmSignature') })
  const understood = page.getByRole('button', { name: words('wizard.reminderClose') })
  await page.getByRole('button', { name: words('wizard.saveAndContinue') }).click()
  for (;;) {
    await expect(heading.or(keep).or(understood).first()).toBeVisible()
    const asked = (await keep.isVisible()) ? keep : (await understood.isVisible()) ? understood : undefined
    if (!asked) return
    await expectAxeClean(page, asked === keep ? 'keep a signature' : 'reminder')
    await asked.click()
    await expect(asked).toBeHidden()
  }
}
