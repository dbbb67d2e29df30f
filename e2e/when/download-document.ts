import type { Page, TestInfo } from '@playwright/test'
import type { Words } from '../given/words.ts'

/** Takes the open document home as a file: from the bar, or from its menu where the bar is narrow. Answers where the file lies. */
export async function downloadDocument(page: Page, words: Words, info: TestInfo): Promise<string> {
  const link = page.getByRole('link', { name: words('print.download'), exact: true })
  const more = page.getByRole('button', { name: words('print.moreTools') })
  if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
  const downloading = page.waitForEvent('download')
  await link.click()
  const file = info.outputPath('signed.pdf')
  await (await downloading).saveAs(file)
  return file
}

/** The pages of the open document, also where a narrow window began with its text. */
export async function seePages(page: Page, words: Words): Promise<void> {
  const pages = page.getByRole('button', { name: words('print.pages'), exact: true })
  if (await pages.isVisible()) await pages.click()
}
