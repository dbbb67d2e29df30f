import { definitionTitle, type SectionDefinition } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import { demoPassword } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { expectSealedAndTagged, expectTextHolds, hasPoppler } from '../then/signed-pdf.ts'
import { downloadDocument, seePages } from '../when/download-document.ts'
import { finish } from '../when/complete-form.ts'
import { fillSection, type WrittenAnswer } from '../when/fill-section.ts'
import { goOn, headingOf } from '../when/go-on.ts'
import { goToDocuments, startDocument } from '../when/open-document.ts'
import { signInOnScreen } from '../when/sign-in.ts'
import { isWitnessPart, signInTurn } from '../when/sign-in-turn.ts'
import { isAsked } from '../when/typed-answers.ts'

const form = sampleDefinition()

test('a patient completes, signs and prints an advance directive', async ({
  page,
  words,
  lang,
  patient,
  watch,
}, info) => {
  test.setTimeout(300_000)
  // The bare address checks the session; there is none yet.
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
    await goToDocuments(page, words)
    await expectAxeClean(page, 'documents')
    await startDocument(page, words, 'AD', definitionTitle(form, lang))
  })

  const written: WrittenAnswer[] = []
  const known = new Map<string, unknown>()
  const next = (section: SectionDefinition) =>
    form.sections
      .slice(form.sections.indexOf(section) + 1)
      .find(one => isAsked(form, one, known) && !isWitnessPart(one))
  for (let section = form.sections[0]; section; section = next(section)) {
    const current = section
    await test.step(`fills in ${current.id}`, async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: headingOf(current, words, lang) }),
      ).toBeVisible()
      if (current.id === 'secSubmit') {
        // The review contains a few answers of the first section, in the wording of the document.
        for (const { text } of written.slice(0, 3))
          await expect(
            page
              .getByRole('article')
              .getByText(text.split('\n')[0] ?? '')
              .first(),
          ).toBeVisible()
        written.push(...(await signInTurn({ page, words, lang }, form, current, known)))
        return
      }
      written.push(...(await fillSection({ page, words, lang }, form, current, known)))
      await expectAxeClean(page, `section ${current.id}`)
      await goOn(page, words, lang, next(current))
    })
  }

  await test.step('looks at the signatures and finishes', async () => {
    await expectAxeClean(page, 'the last look')
    await finish(page, words)
  })

  await test.step('reads it, and sees the pages with their text', async () => {
    // A phone begins with the document as text.
    const narrow = (page.viewportSize()?.width ?? 0) < 768
    if (narrow) await expect(page.getByRole('article')).toContainText(patient.lastName)
    if (narrow) await expectAxeClean(page, 'read as text, just signed')
    await seePages(page, words)
    const first = page.getByRole('region', { name: words('print.page', { number: 1 }), exact: true })
    await expect(first).toContainText(patient.lastName)
    await expectAxeClean(page, 'print, just signed')
    await page.getByRole('button', { name: words('print.signedSee') }).click()
    await expectAxeClean(page, 'print')
  })

  await test.step('downloads the sealed PDF, and every answer is in it', async () => {
    const file = await downloadDocument(page, words, info)
    if (!hasPoppler()) return
    await expectSealedAndTagged(file)
    await expectTextHolds(file, written)
  })

  await test.step('finds it among the documents, current', async () => {
    await page.getByRole('link', { name: words('print.back'), exact: true }).click()
    await expect(page.getByText(words('documents.statusCurrent'), { exact: true }).first()).toBeVisible()
  })
})
