import type { Page } from '@playwright/test'
import { demoPassword } from '../given/person.ts'
import type { Words } from '../given/words.ts'

/** When the user signs in on the sign-in screen. */
export async function signInOnScreen(
  page: Page,
  words: Words,
  userName: string,
  password = demoPassword,
): Promise<void> {
  await page.getByRole('textbox', { name: words('account.userName') }).fill(userName)
  await page.getByLabel(words('account.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('account.signIn'), exact: true }).click()
}
