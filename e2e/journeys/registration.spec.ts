import { randomUUID } from 'node:crypto'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { choosePassword } from '../when/choose-password.ts'

test('a person without an account registers, confirms the address and is at home with their name', async ({
  page,
  words,
  watch,
}) => {
  watch.expectError(/status of 401/)
  const email = `r-${randomUUID()}@evergreen.example`
  await page.goto('/patientportal/user/login')
  await page.getByRole('link', { name: words('account.createAccount') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('shell.titles.register') })).toBeVisible()
  await expectAxeClean(page, 'register')
  await page.getByRole('button', { name: words('account.register.submit') }).click()
  await expect(page.getByText(words.error('REGISTER_REQUIRED_FIELDS').title)).toBeVisible()
  await expectAxeClean(page, 'register, nothing filled in')

  const field = (key: string) => page.getByLabel(new RegExp(`^${words(key)}`)).first()
  await field('field.firstName').fill('Leonor')
  await field('field.lastName').fill('Quiñones')
  await field('account.register.dob').pressSequentially('03041950')
  await field('account.register.dob').blur()
  await expect(field('account.register.dob')).toHaveValue('03/04/1950')
  await page.getByRole('textbox', { name: new RegExp(`^${words('account.register.email')}`) }).fill(email)
  await field('field.phoneNumber').fill('555 555 0117')
  await page.getByRole('button', { name: words('account.register.submit') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('shell.titles.register-success') }),
  ).toBeVisible()
  await expectAxeClean(page, 'registered')

  await page.goto(linkOf(await newestMessage(page.request, email)))
  await choosePassword(page, words, 'Garden!2468')
  await page.getByRole('checkbox', { name: words('account.terms.accept') }).check()
  await page.getByRole('button', { name: words('account.create.submit') }).click()
  await expect(page.getByText(words.error('ACCOUNT_CREATION_SUCCESSFUL').title)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Leonor/ })).toBeVisible()
})
