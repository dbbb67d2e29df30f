import { uploadLimits } from '@careword/domain/limits'
import type { Page } from '@playwright/test'

/** Milliseconds after which a page asks again for an archive, and for signatures that it waits for. */
const intervals = [3000, 5000]

/**
 * From the next load on the page polls ten times as often. Of the polls for the pages of an upload only the first half are faster: the
 * page gives up after a number of polls, and would give up too early on a busy machine. Timeouts are shorter only while a dialog is open,
 * because a snackbar closes after five seconds as well.
 */
export async function askMoreOften(page: Page): Promise<void> {
  const { pollFirst, pollEvery, pollTimes } = uploadLimits
  await page.addInitScript(`{
    const { setTimeout, setInterval } = window
    const isWaiting = () => document.querySelector('[role="dialog"]') !== null
    let asked = 0
    const soonerAtFirst = after => {
      asked = after === ${pollFirst} ? 0 : asked + 1
      return asked < ${pollTimes / 2} ? after / 10 : after
    }
    window.setTimeout = (what, after, ...given) =>
      setTimeout(what, ${JSON.stringify([pollFirst, pollEvery])}.includes(after) && isWaiting() ? soonerAtFirst(after) : after, ...given)
    window.setInterval = (what, after, ...given) =>
      setInterval(what, ${JSON.stringify(intervals)}.includes(after) ? after / 10 : after, ...given)
  }`)
}
