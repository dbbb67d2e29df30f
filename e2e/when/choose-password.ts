import type { Page } from '@playwright/test'
import type { Words } from '../given/words.ts'

/** When the user types a new password, and repeats it, by keyboard alone. */
export async function choosePassword(page: Page, words: Words, password: string): Promise<void> {
  await page.getByLabel(words('account.newPassword.label'), { exact: true }).focus()
  await page.keyboard.type(password)
  await page.getByLabel(words('account.newPassword.again'), { exact: true }).fill(password)
}
