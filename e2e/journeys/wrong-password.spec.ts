import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signInOnScreen } from '../when/sign-in.ts'

test('a person who mistypes the password reads that, keeps what was typed, and gets in with the right one', async ({
  page,
  words,
  patient,
  watch,
}) => {
  // The browser itself logs the 401 in its console.
  watch.expectError(/status of 401/)
  await page.goto('/patientportal/user/login')
  await signInOnScreen(page, words, patient.email, 'Wrong!2468')

  await expect(page.getByText(words.error('LOGIN_USER_NOT_FOUND').title)).toBeVisible()
  await expect(page.getByRole('textbox', { name: words('account.userName') })).toHaveValue(patient.email)
  await expect(page.getByLabel(words('account.password'), { exact: true })).toHaveValue('Wrong!2468')
  await expect(page.getByLabel(words('account.password'), { exact: true })).toBeFocused()
  await expectAxeClean(page, 'sign in, refused')

  await signInOnScreen(page, words, patient.email)
  await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()
})
