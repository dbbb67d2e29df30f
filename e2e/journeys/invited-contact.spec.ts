import { givenInvitation, givenInvitedContact } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { choosePassword } from '../when/choose-password.ts'

test('an invited contact types the code by hand, makes an account and sees who shares with them', async ({
  page,
  words,
  lang,
  watch,
  baseURL,
  patient,
}) => {
  watch.expectError(/status of 401/)
  const invited = await givenInvitedContact(patient.patientId)
  const { text } = await givenInvitation(page.request, baseURL ?? '', invited, lang)
  const code = /^\d{6}$/m.exec(text)?.[0] ?? ''
  await page.goto('/patientportal/user/verify-code')
  await expectAxeClean(page, 'enter your code')
  await page.getByLabel(words('account.userName')).fill(invited.email)
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel(words('account.code.label'), { exact: true }).fill(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.error('VERIFICATION_INCORRECT_CODE').title)).toBeVisible()
  await expectAxeClean(page, 'enter your code, wrong one')
  await page
    .getByLabel(words('account.code.label'), { exact: true })
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')

  await expect(page.getByText(words.error('VERIFICATION_ACCOUNT_CODE_VERIFIED').title)).toBeVisible()
  await choosePassword(page, words, 'Garden!2468')
  await page.getByRole('checkbox', { name: words('account.terms.accept') }).check()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: words('account.create.submit') }).click()
  await loaded
  await expect(page).toHaveURL(new RegExp(`/patientportal/patients/${invited.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: words('shell.titles.patients') })).toBeVisible()
  await expect(page.getByText(new RegExp(patient.lastName))).toBeVisible()
})
