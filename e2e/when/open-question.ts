import type { Locator, Page } from '@playwright/test'

/** Like `openQuestion`, for a page that is still loading. */
export async function openQuestionWhenThere(page: Page, path: string): Promise<void> {
  await page.locator(`[data-field="${path}"]`).first().waitFor({ state: 'attached' })
  await openQuestion(page, path)
}

/**
 * On a phone the questions of a part are folded, all but one: a person opens the one that they answer.
 * @param path 'sectionId.inputId'
 * @returns the field, open where it was folded; nothing where the screen shows all questions
 */
export async function openQuestion(page: Page, path: string): Promise<Locator | undefined> {
  const field = page.locator(`[data-field="${path}"]`)
  const question = page.locator('details[data-question]').filter({ has: field })
  if ((await question.count()) === 0) return undefined
  if ((await question.getAttribute('open')) === null) await question.locator(':scope > summary').click()
  return question.locator(`[data-field="${path}"]`)
}
