import { uploadLimits } from '@careword/domain/limits'
import type { Page } from '@playwright/test'

/** Milliseconds after which a page asks again for an archive, and for signatures that it waits for. */
const intervals = [3000, 5000]

/**
 * From the next load on the page asks ten times as often whether what it waits for is ready. A time-out counts only while a dialog waits for
 * its file: a message at the edge stands for five seconds too, and has to be read.
 */
export async function askMoreOften(page: Page): Promise<void> {
  const { pollFirst, pollEvery } = uploadLimits
  await page.addInitScript(`{
    const { setTimeout, setInterval } = window
    const sooner = (after, waits) => (waits.includes(after) ? after / 10 : after)
    const isWaiting = () => document.querySelector('[role="dialog"]') !== null
    window.setTimeout = (what, after, ...given) =>
      setTimeout(what, isWaiting() ? sooner(after, [${pollFirst}, ${pollEvery}]) : after, ...given)
    window.setInterval = (what, after, ...given) =>
      setInterval(what, sooner(after, ${JSON.stringify(intervals)}), ...given)
  }`)
}
