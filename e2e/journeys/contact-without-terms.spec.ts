import { expect, test } from '../given/journey.ts'
import { demoPassword, demoPerson, givenTwin } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signInOnScreen } from '../when/sign-in.ts'

test('a contact who has not accepted the terms cannot open the documents', async ({
  page,
  words,
  baseURL,
}) => {
  const { patientId } = await demoPerson('patient@evergreen.example')
  const { email } = await givenTwin('pending-contact@evergreen.example')
  await page.goto('/patientportal/user/login')
  await signInOnScreen(page, words, email, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: words('shell.titles.patients') })).toBeVisible()
  await expect(page.getByText(words('account.patients.termsFirst'))).toBeVisible()
  await expectAxeClean(page, 'people who share, terms not accepted')

  // The screen only hides the action; the server refuses it.
  const headers = { origin: baseURL ?? '' }
  const refused = await page.request.get(`/api/document/patient/${patientId}`, { headers })
  expect(refused.status()).toBeGreaterThanOrEqual(400)
  expect(refused.status()).toBeLessThan(500)
  expect(Object.keys((await refused.json()) as object)).not.toContain('AD')
  const nobody = await page.request.get(`/api/document/patient/00000000-0000-4000-8000-000000000000`, {
    headers,
  })
  expect(nobody.status(), 'not allowed and not existing answer alike').toBe(refused.status())
})

test('a contact who has accepted the terms opens them', async ({ page, words, baseURL }) => {
  const { patientId } = await demoPerson('patient@evergreen.example')
  const { email } = await givenTwin('contact@evergreen.example')
  await page.goto('/patientportal/user/login')
  await signInOnScreen(page, words, email, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: words('shell.titles.patients') })).toBeVisible()
  const opened = await page.request.get(`/api/document/patient/${patientId}`, {
    headers: { origin: baseURL ?? '' },
  })
  expect(opened.status()).toBe(200)
  expect(Object.keys((await opened.json()) as object)).toContain('AD')
})
