import { paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'
import { demoPassword, givenEndedSessions } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'
import { givenDraft } from '../when/open-document.ts'
import { isSave } from '../when/is-save.ts'
import { browserTime } from '../when/let-time-pass.ts'
import { signInOnScreen } from '../when/sign-in.ts'
import { signOutOnScreen } from '../when/sign-out.ts'
import { settingsMenu } from '../when/settings-menu.ts'

// The browser's clock is moved; the server's is the real one, and its session is ended by hand.

test.use({ ownBrowser: true })

test('a person who writes is warned, stays, and after the end goes on where they were with nothing lost', async ({
  page,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/status of 401/)
  await signIn(patient.userId)
  const { address } = await givenDraft(patient)
  const time = await browserTime(page)
  await page.goto(address)
  const box = page.getByRole('textbox', {
    name: lang === 'en' ? 'What do you like to be called?' : '¿Cómo le gusta que le llamen?',
  })
  await openQuestionWhenThere(page, 'secStepOne.calledName')
  await expect(box).toBeVisible()

  await test.step('two minutes before the end: one key press stays', async () => {
    // The next check of the session asks the server for what the person did just now; the one after it has nothing to ask for. What a
    // moved clock gives up on is asked again, and every answer prolongs the session.
    await time.quiet()
    await time.pass('00:21')
    await time.quiet()
    await time.pass('18:01')
    const warning = page.getByRole('alertdialog', { name: words('shell.expiry.title') })
    await expect(warning).toBeVisible()
    await expect(warning.getByRole('timer')).toHaveText(/^1:\d\d$/)
    await expectAxeClean(page, 'session warning')
    await expect(warning.getByRole('button', { name: words('shell.expiry.stay') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(warning).toBeHidden()
  })

  await test.step('the session ends while something is typed: the page waits for its person', async () => {
    await box.fill('Rosie')
    await time.pass('00:21')
    // Waits until earlier requests are answered while the session lives.
    await time.quiet()
    await givenEndedSessions(patient.userId)
    await time.pass('20:10')
    const again = page.getByRole('dialog', { name: words('dialog.again.title') })
    await expect(again).toBeVisible()
    await expect(again.getByText(patient.email)).toBeVisible()
    const password = again.getByLabel(words('account.password'), { exact: true })
    await expect(password).toBeFocused()
    await expectAxeClean(page, 'sign in again')
    await password.fill('not this one')
    await page.keyboard.press('Enter')
    await expect(again.getByText(words('dialog.again.wrong'))).toBeVisible()
    await password.fill(demoPassword)
    const saved = page.waitForResponse(isSave)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    expect((await saved).status()).toBe(200)
    await expect(box).toHaveValue('Rosie')
  })

  await test.step('it is stored', async () => {
    await page.reload()
    await openQuestionWhenThere(page, 'secStepOne.calledName')
    await expect(box).toHaveValue('Rosie')
  })
})

test('after the end, and after signing out, nothing can be read; signing in leads back', async ({
  page,
  words,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/status of 401/)
  await signIn(patient.userId)
  const at = { patientId: patient.patientId, userType: 'patient', encryptedUserId: patient.userId }
  const time = await browserTime(page)
  await page.goto(paths.documents.href(at))
  const documents = page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })
  await expect(documents).toBeVisible()

  await test.step('the timeout page', async () => {
    await givenEndedSessions(patient.userId)
    await time.pass('20:10')
    await expect(page.getByRole('heading', { level: 1, name: words('shell.timeout.title') })).toBeVisible()
    await expectAxeClean(page, 'timeout')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(paths.timeout.href({}))
  })

  await test.step('back where they were', async () => {
    await page.getByRole('link', { name: words('shell.timeout.signIn') }).click()
    await signInOnScreen(page, words, patient.email)
    await expect(documents).toBeVisible()
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(kept).toEqual(['documentLang'])
  })

  await test.step('signed out, the Back button shows nothing', async () => {
    await settingsMenu(page, words).click()
    await signOutOnScreen(page, words)
    await expect(page.getByText(words.error('LOGOUT_SUCCESSFUL').title)).toBeVisible()
    await page.goBack()
    await expect(
      page.getByRole('heading', { level: 1, name: words('shell.timeout.nobodyTitle') }),
    ).toBeVisible()
    await expect(documents).toBeHidden()
  })
})
