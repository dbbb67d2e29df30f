// When the user has the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the focus is there; every stop on the way must be seen, and there is an end. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeInViewport()
      expect(await page.evaluate(`(${isMarked})(document.activeElement)`), 'the focus is seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`150 presses of Tab never reached ${String(target)}`)
}

/** Goes to it and presses a key there. */
export async function pressBy(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The focus has an outline: on the element itself, or on an ancestor that contains a hidden box. */
const isMarked = `element => {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true
    if (!at.matches(':focus-within')) return false
  }
  return false
}`
