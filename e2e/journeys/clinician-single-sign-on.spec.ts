import { expect, test } from '../given/journey.ts'
import { demoPerson } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'

test('a clinician opens the portal from the record system and is at the documents of the patient whose chart was open', async ({
  page,
  words,
  watch,
}) => {
  // The record system of the demo is another address of this machine.
  watch.expectError(/asked somebody else: http:\/\/127\.0\.0\.1:\d+$/)
  const { patientId } = await demoPerson('patient@evergreen.example')
  await page.goto('/dev/ehr')
  await expectAxeClean(page, 'the record system')
  // By keyboard, as in a ward: who works, whose chart, open.
  await page.getByRole('link', { name: 'Amara Okafor' }).press('Enter')
  await page.getByRole('link', { name: 'Open care documents' }).first().press('Enter')

  await expect(page).toHaveURL(
    new RegExp(`/patientportal/(home|documents)/${patientId}/clinician/[0-9a-f-]+$`),
  )
  await expect(page.getByRole('link', { name: words('shell.documentsClinician') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('shell.signOut') })).toHaveCount(0)
  await page.getByRole('link', { name: words('shell.documentsClinician') }).click()
  await expect(page).toHaveURL(new RegExp(`/documents/${patientId}/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Where a launch is all that opens patients, another patient's chart is a launch of its own.
  await page.goto(
    page
      .url()
      .replace(/^(http:\/\/)[^:/]+/, '$1lakeside.localhost')
      .replace(/\/patientportal.*/, '/dev/ehr'),
  )
  await page.getByRole('link', { name: 'Grace Nakamura' }).press('Enter')
  await page.getByRole('link', { name: 'Open care documents' }).first().press('Enter')
  await expect(page).toHaveURL(/lakeside\.localhost:\d+\/patientportal\/(home|documents)\//)
})

test('a response that this browser did not request signs no person in, and shows what to do', async ({
  page,
  words,
}) => {
  await page.goto('/api/session/sso/callback?state=of-somebody-else&code=x')
  await expect(page).toHaveURL(/\/patientportal\/error\?errorCode=SSO_LAUNCH_FAILED$/)
  await expect(page.getByText(words.error('SSO_LAUNCH_FAILED').title)).toBeVisible()
  await expectAxeClean(page, 'single sign-on failed')
})
