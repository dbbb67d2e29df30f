import {
  givenInvitation,
  givenInvitedPatient,
  givenTimePassed,
  linkOf,
  newestMessage,
} from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'

test('a link that is too old sends a new one by one press, and the new one works', async ({
  page,
  words,
  lang,
  watch,
  baseURL,
}) => {
  watch.expectError(/status of 401/)
  const invited = await givenInvitedPatient('Rosa', 'Walker')
  const old = linkOf(await givenInvitation(page.request, baseURL ?? '', invited, lang))
  await givenTimePassed(invited.userId)
  await page.goto(old)

  const { title } = words.error('VERIFICATION_LINK_EXPIRED')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/account-reset\?errorCode=VERIFICATION_LINK_EXPIRED&userType=patient/)
  expect(page.url()).not.toContain('@')
  await expectAxeClean(page, 'link too old')
  // The address of the old link is known, so nothing has to be typed.
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(words.error('VERIFICATION_CODE_RESEND_SUCCESS').title)).toBeVisible()

  const fresh = linkOf(await newestMessage(page.request, invited.email))
  expect(fresh).not.toBe(old)
  await page.goto(fresh)
  await expect(page.getByRole('button', { name: words('account.create.submit') })).toBeVisible()
  await expect(page.getByLabel(words('account.userName'))).toHaveValue(invited.email)
})
