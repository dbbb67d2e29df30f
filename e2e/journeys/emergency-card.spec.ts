import { nameAt } from '@careword/forms'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenSigned } from '../when/open-document.ts'
import { scanCard } from '../when/scan-card.ts'
import { settingsMenu } from '../when/settings-menu.ts'

test('a patient makes a card; a nurse opens it with the PIN; the patient hears of it, and stops the card', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}, info) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 404/)
  const answers = sampleAnswers()
  const agent = nameAt(answers, 'secWish1.agentName')
  const name = `${patient.firstName} ${patient.lastName}`
  const pin = '739164'
  await givenSigned(patient, answers)
  await signIn(patient.userId)

  const file = info.outputPath('card.pdf')
  await test.step('the patient finds it in the menu, chooses a PIN, and keeps the paper', async () => {
    await page.goto('/patientportal')
    await settingsMenu(page, words).click()
    const menu = page.getByRole('banner')
    await menu.getByRole('link', { name: words('shell.titles.emergency-card') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: words('shell.titles.emergency-card') }),
    ).toBeVisible()
    await expectAxeClean(page, 'no emergency card yet')
    await page.getByRole('textbox', { name: words('card.pin') }).fill('123456')
    await page.getByRole('radio', { name: words('card.offCard') }).check()
    await page.getByRole('button', { name: words('card.make'), exact: true }).click()
    await expect(page.getByText(words('card.pinTooEasy'))).toBeVisible()
    await page.getByRole('textbox', { name: words('card.pin') }).fill(pin)
    await page.getByRole('button', { name: words('card.make'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('card.ready') })).toBeVisible()
    await expectAxeClean(page, 'the emergency card is ready')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words('card.save') }).click()
    await (await downloading).saveAs(file)
    await page.getByRole('button', { name: words('card.done'), exact: true }).click()
    await expect(page.getByText(words('card.neverOpened'))).toBeVisible()
    await expectAxeClean(page, 'an emergency card')
  })

  const phone = await openPhone()
  await test.step('a wrong PIN shows nothing, the right one whose it is and who decides', async () => {
    const link = await scanCard(file)
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: words('emergency.pinTitle') })).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await expectAxeClean(phone, 'the PIN of an emergency card')
    await phone.getByRole('textbox', { name: words('emergency.pinLabel') }).fill('739165')
    await phone.getByRole('button', { name: words('emergency.open'), exact: true }).click()
    await expect(phone.getByText(words.error('EMERGENCY_CARD_NOT_OPENED').title)).toBeVisible()
    await expect(phone.getByText(patient.lastName)).toHaveCount(0)
    await phone.getByRole('textbox', { name: words('emergency.pinLabel') }).fill(pin)
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(phone.getByText(agent).first()).toBeVisible()
    await expect(phone.locator('a[href^="tel:"]').first()).toBeVisible()
    await expectAxeClean(phone, 'opened with an emergency card')
    const downloading = phone.waitForEvent('download')
    await phone.getByRole('link', { name: words('emergency.keep') }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('the patient was notified, and sees when it was opened', async () => {
    const message = await newestMessage(page.request, patient.email)
    expect(message.text).toContain(words('shell.titles.emergency-card'))
    await page.reload()
    await expect(page.getByRole('heading', { name: words('card.openings') })).toBeVisible()
    await expect(page.getByText(words('card.opened.card'))).toBeVisible()
  })

  await test.step('stopped, the open page refuses on its next request, and the code opens nothing', async () => {
    await page.getByRole('button', { name: words('card.stop'), exact: true }).click()
    const ask = page.getByRole('alertdialog', { name: words('card.stopTitle') })
    await expectAxeClean(page, 'stop the emergency card?')
    await ask.getByRole('button', { name: words('card.stop'), exact: true }).click()
    await expect(page.getByText(words.error('EMERGENCY_CARD_STOPPED_SUCCESSFUL').title)).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: words('emergency.noCard') })).toBeVisible()
    await expectAxeClean(phone, 'nothing is open by a card')
    await phone.goto('about:blank')
    await phone.goto(await scanCard(file))
    await phone.getByRole('textbox', { name: words('emergency.pinLabel') }).fill(pin)
    await phone.keyboard.press('Enter')
    await expect(phone.getByText(words.error('EMERGENCY_CARD_NOT_OPENED').title)).toBeVisible()
    await phone.context().close()
  })
})
