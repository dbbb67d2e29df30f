// When another person signs on a phone of their own, by typing the name.
import type { Page } from '@playwright/test'
import { expect } from '../given/journey.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'

export async function signOnPhone(phone: Page, words: Words, name: string): Promise<void> {
  await phone.getByRole('button', { name: words('wizard.typeInstead') }).click()
  const group = phone
    .getByRole('group')
    .filter({ has: phone.locator('[data-signing], img, canvas') })
    .last()
  await group.getByRole('textbox').fill(name)
  await phone.getByRole('button', { name: words('remote.submit'), exact: true }).click()
  const check = phone.getByRole('alertdialog', { name: words('remote.checkTitle') })
  await expect(check.getByRole('img')).toBeVisible()
  await expectAxeClean(phone, 'signature check of somebody else')
  await check.getByRole('button', { name: words('remote.submit'), exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: words('remote.success') })).toBeVisible()
  await expectAxeClean(phone, 'signed by a link')
}
