import type { Page } from '@playwright/test'
import type { Words } from '../given/words.ts'

/**
 * Signs out by the entry of the open menu, or, for a clinician with a password, by the button of the header and the one under it. Waits
 * until the page has received all responses: requests still under way would be refused, and the browser would log that in its console.
 */
export async function signOutOnScreen(page: Page, words: Words, { asks = false } = {}): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: words('shell.signOut'), exact: true }).click()
  if (asks) await page.getByRole('button', { name: words('shell.expiry.signOut') }).click()
}
