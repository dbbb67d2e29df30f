import type { Page } from '@playwright/test'

/** How often a page asks whether what it waits for is ready: files every 1.5 and 5 seconds, an archive every 3. */
const waits = [1500, 3000, 5000]

/** When nobody has patience: what the page asks again after some seconds it asks after as many tenths. From the next load on. */
export async function askMoreOften(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { setTimeout, setInterval } = window
    const sooner = after => (${JSON.stringify(waits)}.includes(after) ? after / 10 : after)
    window.setTimeout = (what, after, ...given) => setTimeout(what, sooner(after), ...given)
    window.setInterval = (what, after, ...given) => setInterval(what, sooner(after), ...given)
  }`)
}
