// When a person answers a whole form and signs it, and downloads it: a PDF with exactly their answers.
import type { FormDefinition, SectionDefinition } from '@careword/forms'
import { expect, type Page, test, type TestInfo } from '@playwright/test'
import type { Lang } from '../given/lang.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { expectSealedAndTagged, expectTextHolds, hasPoppler } from '../then/signed-pdf.ts'
import { downloadDocument } from './download-document.ts'
import { fillSection, type WrittenAnswer } from './fill-section.ts'
import { goOn, headingOf } from './go-on.ts'
import { partOf } from './open-document.ts'
import { isWitnessPart, signInTurn } from './sign-in-turn.ts'
import { isAsked } from './typed-answers.ts'

interface AtTheForm {
  page: Page
  words: Words
  lang: Lang
}

/**
 * Fills in every section, or only those named: the others were answered before. Stops at the last section.
 * @param known the answers so far, by 'sectionId.inputId'; it grows
 * @param before called when the heading of a section is visible, before it is filled in
 */
export async function completeForm(
  at: AtTheForm,
  form: FormDefinition,
  {
    parts,
    known = new Map<string, unknown>(),
    before = async () => {},
  }: {
    parts?: string[]
    known?: Map<string, unknown>
    before?: (section: SectionDefinition) => Promise<void>
  } = {},
): Promise<WrittenAnswer[]> {
  const written: WrittenAnswer[] = []
  const next = (section: SectionDefinition) =>
    form.sections
      .slice(form.sections.indexOf(section) + 1)
      .find(one => isAsked(form, one, known) && !isWitnessPart(one))
  let here: SectionDefinition | undefined
  for (const section of form.sections) {
    if ((parts && !parts.includes(section.id)) || !isAsked(form, section, known) || isWitnessPart(section))
      continue
    await test.step(`fills in ${section.id}`, async () => {
      if (parts && here !== section) await at.page.goto(partOf(form, at.page.url(), section.id))
      await expect(
        at.page.getByRole('heading', { level: 1, name: headingOf(section, at.words, at.lang) }),
      ).toBeVisible()
      await before(section)
      const isLast = section.id === 'secSubmit'
      written.push(
        ...(isLast
          ? await signInTurn(at, form, section, known)
          : await fillSection(at, form, section, known)),
      )
      here = isLast ? section : next(section)
      if (here !== section) await goOn(at.page, at.words, at.lang, here)
    })
  }
  return written
}

/** The last press: with one signer it opens the signature check, with several all signatures are on the page already. */
export async function finish(page: Page, words: Words): Promise<void> {
  const last = page.getByRole('button', { name: words('wizard.signAndSubmit') })
  // The step before may still be on its way.
  await expect(last).toBeVisible()
  const several = page.getByRole('heading', { level: 1, name: words.pattern('wizard.signers.finish') })
  const looksOnPage = await several.isVisible()
  await last.click()
  if (!looksOnPage) {
    const check = page.getByRole('alertdialog', { name: words('wizard.signatureCheck') })
    await expect(check).toBeVisible()
    await expectAxeClean(page, 'signature check')
    await check.getByRole('button', { name: words('wizard.submit'), exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: words('print.signedTitle') })).toBeVisible({
    timeout: 30_000,
  })
}

/** Finishes where all have signed, and reads the sealed PDF back. */
export async function signAndReadBack(
  { page, words }: AtTheForm,
  written: WrittenAnswer[],
  info: TestInfo,
): Promise<void> {
  await test.step('signs', async () => {
    await expectAxeClean(page, 'before signing')
    await finish(page, words)
  })
  await test.step('has a sealed PDF with every answer', async () => {
    await page.getByRole('button', { name: words('print.signedSee') }).click()
    const file = await downloadDocument(page, words, info)
    if (!hasPoppler()) return
    await expectSealedAndTagged(file)
    await expectTextHolds(file, written)
  })
}
