import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft } from '../when/open-document.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'

test.use({ ownBrowser: true })

test('a person whose browser dies, and who loses the connection, finds every word again, and may give it up', async ({
  context,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(patient.userId)
  const { address } = await givenDraft(patient)
  const called = lang === 'en' ? 'What do you like to be called?' : '¿Cómo le gusta que le llamen?'
  const box = (page: Page) => page.getByRole('textbox', { name: called })
  const kept = (page: Page) => page.getByText(words.pattern('wizard.keptAt')).first()
  const open = async () => {
    const page = await context.newPage()
    await page.goto(address)
    await openQuestionWhenThere(page, 'secStepOne.calledName')
    await expect(box(page)).toBeVisible()
    return page
  }

  const first = await open()
  await test.step('the browser’s page dies after a keep', async () => {
    await box(first).fill('Rosie, as my sister')
    await expect(kept(first)).toBeVisible()
    await killPage(context, first)
  })

  const second = await open()
  await test.step('the words are there again, and are not saved', async () => {
    await expect(box(second)).toHaveValue('Rosie, as my sister')
    await expect(second.getByText(words('wizard.foundAgain'))).toBeVisible()
    await expectAxeClean(second, 'text found again')
  })

  await test.step('without a connection the text stays, and is kept when it is back', async () => {
    await context.setOffline(true)
    await box(second).fill('Rosie, as my sister called me')
    await expect(second.getByText(words('wizard.noConnection')).first()).toBeVisible()
    await expect(box(second)).toHaveValue('Rosie, as my sister called me')
    await expectAxeClean(second, 'not saved yet')
    await context.setOffline(false)
    await expect(kept(second)).toBeVisible({ timeout: 30_000 })
    await killPage(context, second)
  })

  const third = await open()
  await test.step('given up, it is gone', async () => {
    await expect(box(third)).toHaveValue('Rosie, as my sister called me')
    await third.getByRole('link', { name: words('shell.documentsPatient') }).click()
    const dropped = third.waitForResponse(answer => answer.request().method() === 'DELETE')
    await third.getByRole('button', { name: words('wizard.discard') }).click()
    expect((await dropped).status()).toBe(200)
    await third.goto(address)
    await openQuestionWhenThere(third, 'secStepOne.calledName')
    await expect(box(third)).toHaveValue('')
  })
})

/** No farewell of any kind: the process behind the page ends. */
async function killPage(context: BrowserContext, page: Page): Promise<void> {
  const inspector = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  // The answer never comes.
  void inspector.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}
