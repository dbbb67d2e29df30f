// A paper photographed with the phone beside the screen; the phone is remembered, leaves and is forgotten.

import { paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'
import { aPhotoOfAPage } from '../given/papers.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { beginOnTwoDevices } from '../when/begin-on-two-devices.ts'
import { connect, expectWaiting, kept } from '../when/connect-phone.ts'

test('a paper is photographed with the phone and comes among the pages of the upload; the phone leaves', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  await beginOnTwoDevices({ page, patient, signIn, watch }, 'phone')
  const phone = await openPhone()
  const { patientId, userId } = patient
  await page.goto(
    `${paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })}?type=AD`,
  )
  await connect(page, phone, words, `photo-${patientId}@people.example`)
  await expectWaiting(phone, words)

  await page
    .getByRole('button', { name: words('documents.more') })
    .first()
    .click()
  await page.getByRole('button', { name: words('documents.menu.upload') }).click()
  await page.getByRole('button', { name: words('device.photoOn') }).click()
  await expect(page.getByText(words('device.photoWaits'))).toBeVisible()
  await expectAxeClean(page, 'waiting for a photo of the phone')
  await expect(phone.getByRole('heading', { level: 1, name: words('device.page.cameraTitle') })).toBeVisible()
  await expectAxeClean(phone, 'the camera of the phone')
  await phone.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhotoOfAPage('ADVANCE DIRECTIVE'),
  })
  await expect(phone.getByRole('img', { name: words('device.page.photoAlt') })).toBeVisible()
  await expectAxeClean(phone, 'the photo on the phone')
  await phone.getByRole('button', { name: words('device.page.send') }).click()
  await expect(phone.getByText(words('device.page.photoArrived'))).toBeVisible()
  await expect(page.getByRole('heading', { name: words('upload.photos.title') })).toBeVisible()
  await expectAxeClean(page, 'the photo that came from the phone')

  await phone.getByRole('button', { name: words('device.page.disconnect') }).click()
  await expect(phone.getByRole('heading', { level: 1, name: words('device.page.overTitle') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('device.photoOn') })).toHaveCount(0)
  await expect(page.getByText(words('device.photoWaits'))).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual([null, null])

  // A stale time is not a reason to look for a phone: it is disconnected, and both are forgotten.
  await page.evaluate(() => {
    localStorage.setItem('mobileDeviceSessionTime', String(Date.now() - 61 * 60_000))
    localStorage.setItem('mobileDeviceId', 'x')
  })
  const asked = page.waitForRequest(
    request => request.method() === 'DELETE' && request.url().endsWith('/api/mobile/pairing'),
  )
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await asked
  expect(await kept(page)).toEqual([null, null])
})
