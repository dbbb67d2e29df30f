// Shell spec §2, Profile; §4, Profile update, Language change: the patient's own details, on the page and in every place that shows them.
import { paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { settingsMenu } from '../when/settings-menu.ts'

test('a patient corrects the profile, turns messages off, and is asked before typed words are lost', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  const { patientId, userId } = patient
  await signIn(userId)
  await page.goto(paths.home.href({ patientId, userType: 'patient', encryptedUserId: userId }))
  const text = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${words(key)}`) })
  const update = page.getByRole('button', { name: words('profile.update') })

  await test.step('the menu leads to the profile', async () => {
    await settingsMenu(page, words).click()
    await page.getByRole('link', { name: words('shell.profile') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell.titles.profile'))
    await expect(text('account.register.email')).toHaveValue(patient.email)
    await expectAxeClean(page, 'profile')
  })

  await test.step('missing input is reported, over the fields and at each', async () => {
    await text('field.lastName').fill('')
    await update.click()
    await expect(page.getByText(words.error('REGISTER_REQUIRED_FIELDS').title)).toBeVisible()
    await expect(text('field.lastName')).toHaveAttribute('aria-invalid', 'true')
    await expectAxeClean(page, 'profile with something missing')
  })

  await test.step('what is typed is not lost by one wrong press', async () => {
    await text('field.lastName').fill("O'Neill Ibáñez")
    await page.goBack()
    const dialog = page.getByRole('alertdialog', { name: words('profile.leaveTitle') })
    await expectAxeClean(page, 'leaving the profile')
    await dialog.getByRole('button', { name: words('profile.stay') }).click()
    await expect(text('field.lastName')).toHaveValue("O'Neill Ibáñez")
  })

  await test.step('saved, the header has the new name at once, and so has the page when it is loaded again', async () => {
    await text('field.phoneNumber').fill('5035550100')
    await page.getByRole('switch').click()
    await update.click()
    await expect(page.getByText(words.error('USER_PROFILE_UPDATE_SUCCESS').title)).toBeVisible()
    await expect(settingsMenu(page, words)).toHaveAccessibleName(/O'Neill Ibáñez/)
    await page.reload()
    await expect(text('field.lastName')).toHaveValue("O'Neill Ibáñez")
    await expect(text('field.phoneNumber')).toHaveValue('(503) 555-0100')
    await expect(page.getByRole('switch')).not.toBeChecked()
  })
})

test('the language that a patient chose is theirs on the next device too', async ({
  page,
  words,
  patient,
  signIn,
  browser,
  lang,
}) => {
  const { patientId, userId } = patient
  await signIn(userId)
  const home = paths.home.href({ patientId, userType: 'patient', encryptedUserId: userId })
  await page.goto(home)
  const other = lang === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' }
  const kept = page.waitForResponse(response => response.url().endsWith('/user/language'))
  await page.getByRole('contentinfo').getByRole('button', { name: other.name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other.code)
  expect((await kept).status()).toBe(200)
  await expect(page.getByText(words('shell.termsOfUse'), { exact: true })).toHaveCount(0)

  // Another device: it has no stored language, and its browser uses the first language.
  const device = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: lang === 'en' ? 'en-US' : 'es-MX',
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  const there = await device.newPage()
  await there.goto(home)
  await expect(there.locator('html')).toHaveAttribute('lang', other.code)
  await device.close()
})
