import { type SectionDefinition, sectionWords } from '@careword/forms'
import { expect, type Page } from '@playwright/test'
import type { Lang } from '../given/lang.ts'
import { escape, type Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'

/** The heading of a section: for the last one, the review has another heading than the signing screens. */
export function headingOf(section: SectionDefinition, words: Words, lang: Lang): string | RegExp {
  const { title } = sectionWords(section, lang)
  if (section.id !== 'secSubmit') return title
  // A document that ends on paper has one page at the end.
  return new RegExp(`^(${escape(title)}|${escape(words('wizard.signers.review'))})$`)
}

/** Continue; the looks in between (a new signature, the reminder of the part) are answered as a calm person would. */
export async function goOn(
  page: Page,
  words: Words,
  lang: Lang,
  next: SectionDefinition | undefined,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: next ? headingOf(next, words, lang) : '' })
  const keep = page.getByRole('button', { name: words('wizard.confirmSignature') })
  const understood = page.getByRole('button', {
    name: words.content('dialogs.wishesReminder.close') ?? words('wizard.reminderClose'),
  })
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
