import { givenInvitation, givenInvitedPatient, linkOf } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { choosePassword } from '../when/choose-password.ts'
import { signInOnScreen } from '../when/sign-in.ts'

test('an invited patient opens the link, chooses a password, accepts the terms and is at home', async ({
  page,
  words,
  lang,
  watch,
  baseURL,
}) => {
  // There is no session yet: the browser logs the 401 of the session check.
  watch.expectError(/status of 401/)
  const invited = await givenInvitedPatient('Rosa', lang === 'en' ? 'Walker' : 'Núñez Ibáñez')
  const link = linkOf(await givenInvitation(page.request, baseURL ?? '', invited, lang))
  const token = new URL(link).hash.slice(1)
  expect(token.length).toBeGreaterThan(30)
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(link)

  await expect(page.getByText(words.error('VERIFICATION_ACCOUNT_EMAIL_AUTO_VERIFIED').title)).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(asked.filter(each => each.includes(token))).toEqual([])
  await expect(page.getByLabel(words('account.userName'))).toHaveValue(invited.email)
  await expectAxeClean(page, 'set up your account')

  await page.getByRole('button', { name: words('account.create.submit') }).click()
  await expect(page.getByText(words.error('INVALID_PASSWORD').message).first()).toBeVisible()
  await expectAxeClean(page, 'set up your account, password missing')
  await choosePassword(page, words, 'Garden!2468')
  await page.getByRole('checkbox', { name: words('account.terms.accept') }).check()
  await page.getByRole('button', { name: words('account.create.submit') }).click()

  await expect(page.getByText(words.error('ACCOUNT_CREATION_SUCCESSFUL').title)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/home/${invited.id}/patient/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The same link a second time: the account exists.
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText(words.error('ACCOUNT_ALREADY_ACTIVATED').title)).toBeVisible()
  await signInOnScreen(page, words, invited.email, 'Garden!2468')
  await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()
})
