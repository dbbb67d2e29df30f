// When a person connects their phone to the screen before them, by a link and six digits.
import { deviceLimits } from '@careword/domain/limits'
import type { Page } from '@playwright/test'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect } from '../given/journey.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { settingsMenu } from './settings-menu.ts'

async function openMenu(page: Page, words: Words): Promise<void> {
  const inBar = page.getByRole('banner').getByRole('button', { name: words('shell.mobileConnect') })
  if (await inBar.isVisible()) return inBar.click()
  await settingsMenu(page, words).click()
  await page.getByRole('button', { name: words('shell.mobileConnect') }).click()
}

/** Two presses within a moment are one (Documents spec §9): the moment of the one before is over, by the clock that presses have. */
async function pressCountsAgain(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction(over => performance.now() > over, now + deviceLimits.pressThrottle)
}

/**
 * Connects a phone by the link that was sent to it.
 * @param stumbling with an invalid address and wrong digits first, and a reload of the phone's page
 */
export async function connect(
  page: Page,
  phone: Page,
  words: Words,
  email: string,
  { stumbling = false } = {},
): Promise<void> {
  await openMenu(page, words)
  const dialog = page.getByRole('dialog', { name: words('device.title') })
  if (stumbling) {
    await dialog.getByRole('textbox').fill('abc')
    await dialog.getByRole('button', { name: words('device.sendLink') }).click()
    await expect(dialog.getByText(words.error('MOBILE_CONNECT_INVALID_DEVICE').message)).toBeVisible()
    await expectAxeClean(page, 'where the link to a phone goes')
    await pressCountsAgain(page)
  }
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: words('device.sendLink') }).click()
  await expect(dialog.getByRole('img', { name: words('device.picture') })).toBeVisible()
  await expectAxeClean(page, 'the digits of a phone')

  await phone.goto(linkOf(await newestMessage(page.request, email)))
  await expect(phone.getByRole('heading', { level: 1, name: words('device.page.codeTitle') })).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await expectAxeClean(phone, 'six digits on the phone')
  const shown = phone.getByRole('img', { name: words.pattern('device.page.codeAlt') })
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')
  expect(code).toHaveLength(6)
  const digits = dialog.getByRole('textbox', { name: words('device.code') })
  if (stumbling) {
    // After a reload it shows the digits again, and nothing of them is stored in the browser.
    await phone.reload()
    await expect(shown).toHaveText(new RegExp(`^${code.slice(0, 3)}\\s${code.slice(3)}$`))
    expect(phone.url()).not.toContain('#')
    expect(await phone.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code)

    await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await dialog.getByRole('button', { name: words('device.connect'), exact: true }).click()
    await expect(dialog.getByText(words.error('MOBILE_CONNECT_CODE_ISSUE').message)).toBeVisible()
  }
  await digits.fill(code)
  await pressCountsAgain(page)
  await dialog.getByRole('button', { name: words('device.connect'), exact: true }).click()
  const connected = page.getByRole('dialog', { name: words('device.connectedTitle') })
  await expect(connected.getByText(words('device.connected'), { exact: true })).toBeVisible()
  await expectAxeClean(page, 'a phone is connected')
  await connected.getByRole('button', { name: words('device.goOn') }).click()
}

/** The phone shows that it waits for content. */
export async function expectWaiting(phone: Page, words: Words): Promise<void> {
  await expect(
    phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
  ).toBeVisible()
  await expect(phone.getByText(words.pattern('device.page.beside'))).toBeVisible()
  await expectAxeClean(phone, 'the phone waits')
}

export const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('mobileDeviceSessionTime'),
    localStorage.getItem('mobileDeviceId'),
  ])
