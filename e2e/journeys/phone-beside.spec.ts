// A phone beside the screen: connected with six digits, signed on, disconnected from the screen.

import { type FormDefinition } from '@careword/forms'
import { deviceId } from '@careword/domain/devices/paired-device'
import type { Page } from '@playwright/test'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { partOf } from '../when/open-document.ts'
import { answered, beginOnTwoDevices } from '../when/begin-on-two-devices.ts'
import { connect, kept } from '../when/connect-phone.ts'

const form: FormDefinition = sampleDefinition()

/** A finger draws: some strokes that are a signature. */
async function draw(phone: Page): Promise<void> {
  const box = await phone.locator('[data-signature-surface]').boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await phone.mouse.move(...at(0.2, 0.6))
  await phone.mouse.down()
  for (let n = 1; n <= 24; n++) await phone.mouse.move(...at(0.2 + n * 0.025, 0.6 + Math.sin(n) * 0.25))
  await phone.mouse.up()
}

test('a person signs with a finger on the phone beside the screen, and disconnects it', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  const { documentId, address } = await beginOnTwoDevices({ page, patient, signIn, watch }, 'phone', answered)
  const phone = await openPhone()
  const email = `phone-${documentId}@people.example`
  await page.goto(partOf(form, address, 'secSubmit'))
  await page.getByRole('button', { name: words('wizard.goToSigning') }).click()

  await test.step('the phone is connected in three steps', async () => {
    await connect(page, phone, words, email, { stumbling: true })
    const [time, label] = await kept(page)
    expect(Number(time)).toBeGreaterThan(Date.now())
    expect(label).toBe(deviceId(patient.patientId))
  })

  await test.step('what is drawn on the phone is in the form', async () => {
    // The one pad of the page opens by itself, and names the signer.
    await expect(phone.locator('[data-signature-surface]')).toBeVisible()
    await expect(phone.getByText(words.pattern('device.page.signature.of'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('device.signsOn') })).toBeVisible()
    await expectAxeClean(phone, 'the pad on the phone')
    await draw(phone)
    await expect(phone.getByText(words('device.page.signature.arrived'))).toBeVisible()
    await expect(page.getByText(words('wizard.signature.ready'))).toBeVisible()
    await expectAxeClean(page, 'the pad that is on the phone')
  })

  await test.step('emptied on the phone, it is empty here; emptied here, it is empty there', async () => {
    await phone.getByRole('button', { name: words('device.page.clear') }).click()
    await expect(page.getByText(words('wizard.signature.opened'))).toBeVisible()
    await draw(phone)
    await expect(page.getByText(words('wizard.signature.ready'))).toBeVisible()
    await page.getByRole('button', { name: words('wizard.signature.clear') }).click()
    await expect(phone.getByRole('button', { name: words('device.page.clear') })).toHaveCount(0)
    await draw(phone)
    await expect(page.getByText(words('wizard.signature.ready'))).toBeVisible()
  })

  await test.step('it is still connected after the page was loaded again', async () => {
    await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
    await page.keyboard.press('Escape')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell.phoneHere') })
      .click()
    await expect(page.getByRole('dialog', { name: words('device.connectedTitle') })).toBeVisible()
    await expect(
      phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
    ).toBeVisible()
  })

  await test.step('disconnected here, it is over there', async () => {
    const dialog = page.getByRole('dialog', { name: words('device.connectedTitle') })
    await dialog.getByRole('button', { name: words('device.disconnect') }).click()
    await expect(page.getByRole('dialog', { name: words('device.title') })).toBeVisible()
    expect(await kept(page)).toEqual([null, null])
    await expect(phone.getByRole('heading', { level: 1, name: words('device.page.overTitle') })).toBeVisible({
      timeout: 15_000,
    })
    await expectAxeClean(phone, 'the phone is no longer connected')
  })
})
