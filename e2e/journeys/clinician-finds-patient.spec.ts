import { expect, test } from '../given/journey.ts'
import { demoPassword, givenTwin } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signInOnScreen } from '../when/sign-in.ts'
import { signOutOnScreen } from '../when/sign-out.ts'

test('a clinician with a password finds a patient by name and date of birth, shows why, and signs out', async ({
  page,
  words,
}) => {
  const { email } = await givenTwin('clinician@evergreen.example')
  await page.goto('/patientportal/user/login')
  await signInOnScreen(page, words, email, demoPassword)
  await expect(
    page.getByRole('heading', { level: 2, name: words('account.patients.searchTitle') }),
  ).toBeVisible()
  await expectAxeClean(page, 'find a patient')
  await page.getByRole('textbox', { name: words('account.patients.name') }).fill('delgado ro')
  await page.getByRole('textbox', { name: words('account.patients.dob') }).fill('3/17/1948')
  await page.getByRole('combobox').selectOption('treatment')
  await page.getByRole('button', { name: words('account.patients.search'), exact: true }).press('Enter')
  await expect(page.getByText('Rosa Delgado')).toBeVisible()
  await expect(page.getByText('••••0417')).toBeVisible()
  await expectAxeClean(page, 'a patient found')
  await page.getByRole('link', { name: words('account.patients.open') }).click()
  await expect(page).toHaveURL(/\/patientportal\/(home|documents)\/[0-9a-f-]+\/clinician\//)
  expect(page.url()).not.toContain('delgado')
  await expect(page.getByRole('heading', { level: 1, name: /Rosa Delgado/ })).toBeVisible()
  await signOutOnScreen(page, words, { asks: true })
  await expect(page.getByRole('textbox', { name: words('account.userName') })).toBeVisible()
})
