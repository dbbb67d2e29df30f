import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { choosePassword } from '../when/choose-password.ts'
import { signInOnScreen } from '../when/sign-in.ts'

test('a person who forgot the password gets a link, chooses a new one and signs in with it', async ({
  page,
  words,
  watch,
  patient,
}) => {
  // An address without an account is answered with 500 where the partner is configured so (Shell spec §8).
  watch.expectError(/status of 500/)
  await page.goto('/patientportal/user/login')
  await page.getByRole('link', { name: words('account.forgotPassword') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('shell.titles.reset-password-request') }),
  ).toBeVisible()
  await page.getByLabel(words('account.userName')).fill('nobody-knows@evergreen.example')
  await page.getByRole('button', { name: words('account.resetRequest.submit') }).click()
  await expect(page.getByText(words.error('RESET_PASSWORD_REQUEST_USER_NOT_FOUND').message)).toBeVisible()
  await expectAxeClean(page, 'ask for a new password, not found')
  await page.getByLabel(words('account.userName')).fill(patient.email)
  await page.getByRole('button', { name: words('account.resetRequest.submit') }).click()
  await expect(page.getByText(words.error('RESET_PASSWORD_REQUEST_SUCCESS').title)).toBeVisible()

  const link = linkOf(await newestMessage(page.request, patient.email))
  await page.goto(link)
  await expectAxeClean(page, 'choose a new password')
  expect(page.url()).not.toContain(new URL(link).hash.slice(1))
  await choosePassword(page, words, 'Orchard!1357')
  await page.getByRole('button', { name: words('account.resetPassword.submit') }).click()
  await expect(page.getByText(words.error('RESET_PASSWORD_SUCCESS').title)).toBeVisible()
  await signInOnScreen(page, words, patient.email, 'Orchard!1357')
  await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()

  // The link worked once.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText(words.error('VERIFICATION_LINK_EXPIRED').title)).toBeVisible()
  await expect(page.getByRole('link', { name: words('account.resetRequest.newLink') })).toBeVisible()
})
