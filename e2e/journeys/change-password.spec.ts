import { expect, test } from '../given/journey.ts'
import { demoPassword } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signInOnScreen } from '../when/sign-in.ts'
import { signOutOnScreen } from '../when/sign-out.ts'
import { settingsMenu } from '../when/settings-menu.ts'

const next = 'Quiet-harbor!47'

test('a patient changes the password, and from then on only the new one works', async ({
  page,
  words,
  patient,
  watch,
}) => {
  watch.expectError(/status of 40[01]/)
  await page.goto('/patientportal/user/login')
  await signInOnScreen(page, words, patient.email)
  const settings = settingsMenu(page, words)
  await settings.click()
  await page.getByRole('button', { name: words('shell.changePassword') }).click()
  const dialog = page.getByRole('dialog', { name: words('shell.changePassword') })
  const current = dialog.getByLabel(words('dialog.password.current'))
  const first = dialog.getByLabel(words('account.newPassword.label'), { exact: true })
  const again = dialog.getByLabel(words('account.newPassword.again'), { exact: true })

  await test.step('the second field waits for the first, and a wrong current password is reported', async () => {
    await expect(current).toBeFocused()
    await first.fill('weak')
    await expect(again).toBeDisabled()
    await current.fill('not my password')
    await first.fill(next)
    await again.fill(next)
    await expectAxeClean(page, 'change password')
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText(words.error('RESET_PASSWORD_INCORRECT_OLD_PASSWORD').title).first(),
    ).toBeVisible()
  })

  await test.step('with the right one it is changed', async () => {
    await current.fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.error('RESET_PASSWORD_SUCCESS').title)).toBeVisible()
    await expect(settings).toBeFocused()
  })

  await test.step('signing in: the old one no longer, the new one from now on', async () => {
    await settings.click()
    // However far down the person was: the next page begins at its top.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await signOutOnScreen(page, words)
    await expect(page.getByText(words.error('LOGOUT_SUCCESSFUL').title)).toBeVisible()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await signInOnScreen(page, words, patient.email, demoPassword)
    await expect(page.getByText(words.error('LOGIN_USER_NOT_FOUND').title)).toBeVisible()
    await signInOnScreen(page, words, patient.email, next)
    await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()
  })
})
