// A phone beside the screen: connected with six digits, signed on, photographed with, disconnected from either side, remembered and forgotten.

import { paths } from '@careword/contract/paths'
import { type FormDefinition, type SectionDefinition, tipWords } from '@careword/forms'
import { deviceId } from '@careword/domain/devices/stored-session'
import { deviceLimits } from '@careword/domain/limits'
import type { Page } from '@playwright/test'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import type { Lang } from '../given/lang.ts'
import { aPhotoOfAPage } from '../given/papers.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft, givenSigned, partOf } from '../when/open-document.ts'
import { settingsMenu } from '../when/settings-menu.ts'

const form: FormDefinition = sampleDefinition()
const answers = sampleAnswers()
const { secSubmit: _unsigned, ...answered } = answers

async function openMenu(page: Page, words: Words): Promise<void> {
  const inBar = page.getByRole('banner').getByRole('button', { name: words('shell.mobileConnect') })
  if (await inBar.isVisible()) return inBar.click()
  await settingsMenu(page, words).click()
  await page.getByRole('button', { name: words('shell.mobileConnect') }).click()
}

/** Two presses within a moment are one (Documents spec §9): the moment of the one before is over, by the clock that presses have. */
async function pressCountsAgain(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction(over => performance.now() > over, now + deviceLimits.pressThrottle)
}

/**
 * Connects a phone by the link that was sent to it.
 * @param stumbling with an address that is none and digits that are wrong first, and the phone's page loaded anew
 */
async function connect(
  page: Page,
  phone: Page,
  words: Words,
  email: string,
  { stumbling = false } = {},
): Promise<void> {
  await openMenu(page, words)
  const dialog = page.getByRole('dialog', { name: words('device.title') })
  if (stumbling) {
    await dialog.getByRole('textbox').fill('abc')
    await dialog.getByRole('button', { name: words('device.sendLink') }).click()
    await expect(dialog.getByText(words.error('MOBILE_CONNECT_INVALID_DEVICE').message)).toBeVisible()
    await expectAxeClean(page, 'where the link to a phone goes')
    await pressCountsAgain(page)
  }
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: words('device.sendLink') }).click()
  await expect(dialog.getByRole('img', { name: words('device.picture') })).toBeVisible()
  await expectAxeClean(page, 'the digits of a phone')

  await phone.goto(linkOf(await newestMessage(page.request, email)))
  await expect(phone.getByRole('heading', { level: 1, name: words('device.page.codeTitle') })).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await expectAxeClean(phone, 'six digits on the phone')
  const shown = phone.getByRole('img', { name: words.pattern('device.page.codeAlt') })
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')
  expect(code).toHaveLength(6)
  const digits = dialog.getByRole('textbox', { name: words('device.code') })
  if (stumbling) {
    // Loaded anew, it comes back to them, and nothing of them lies in the browser.
    await phone.reload()
    await expect(shown).toHaveText(new RegExp(`^${code.slice(0, 3)}\\s${code.slice(3)}$`))
    expect(phone.url()).not.toContain('#')
    expect(await phone.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code)

    await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await dialog.getByRole('button', { name: words('device.connect'), exact: true }).click()
    await expect(dialog.getByText(words.error('MOBILE_CONNECT_CODE_ISSUE').message)).toBeVisible()
  }
  await digits.fill(code)
  await pressCountsAgain(page)
  await dialog.getByRole('button', { name: words('device.connect'), exact: true }).click()
  const connected = page.getByRole('dialog', { name: words('device.connectedTitle') })
  await expect(connected.getByText(words('device.connected'), { exact: true })).toBeVisible()
  await expectAxeClean(page, 'a phone is connected')
  await connected.getByRole('button', { name: words('device.goOn') }).click()
}

/** Nothing is sent to the phone yet. */
async function expectWaiting(phone: Page, words: Words): Promise<void> {
  await expect(
    phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
  ).toBeVisible()
  await expect(phone.getByText(words.pattern('device.page.beside'))).toBeVisible()
  await expectAxeClean(phone, 'the phone waits')
}

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

const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('mobileDeviceSessionTime'),
    localStorage.getItem('mobileDeviceId'),
  ])

test('somebody signs with a finger on the phone beside the screen, and disconnects it', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(00|01|04|22)/)
  await signIn(patient.userId)
  const { documentId, address } = await givenDraft(patient, answered)
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

  await test.step('what is drawn on the phone stands in the form', async () => {
    // The one pad of the page comes by itself, and says whose it is.
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

  await test.step('it is still connected after the page was loaded anew', async () => {
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

test('the film of a form is seen on the phone, and taken away with its part', async ({
  page,
  openPhone,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(00|01|04|22)/)
  await signIn(patient.userId)
  const phone = await openPhone()
  const withFilm = form.sections.find(({ tips }) => tips?.some(({ video }) => video !== undefined))
  if (!withFilm) throw new Error('no part has a film')
  // An answered question is folded on a phone, with its tips.
  const { [withFilm.id]: _open, ...others } = answered as Record<string, unknown>
  const { documentId, address } = await givenDraft(patient, others)
  await page.goto(partOf(form, address, withFilm.id))
  await connect(page, phone, words, `film-${documentId}@people.example`)
  await expectWaiting(phone, words)
  const send = page.getByRole('button', { name: words('device.sendTo') }).filter({ visible: true })
  // On a phone tips are folded; what a fold holds may be folded again.
  const tip = page.locator('summary').filter({ hasText: titleOfFilm(withFilm, lang), visible: true })
  await expect(send.or(tip).first()).toBeVisible()
  if ((await send.count()) === 0) await tip.first().click()
  await send.click()
  const film = phone.locator('video')
  await expect(film).toHaveAccessibleName(titleOfFilm(withFilm, lang))
  // It can be played, and its captions are in the language of the screen.
  await expect
    .poll(() => film.evaluate(video => (video as unknown as { duration: number }).duration))
    .toBeGreaterThan(20)
  await expect(film.locator('track')).toHaveAttribute('src', new RegExp(`\\.${lang}\\.vtt$`))
  await expect
    .poll(() =>
      film.evaluate(video => [...(video as unknown as Captioned).textTracks].map(({ cues }) => cues?.length)),
    )
    .toEqual([expect.any(Number)])
  await expectAxeClean(phone, 'a film on the phone')
  await expectAxeClean(page, 'a film that is on the phone')
  await page
    .getByRole('button', { name: words('device.viewingOn') })
    .filter({ visible: true })
    .click()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
  ).toBeVisible()
  // Sent again, it goes with the page that it belongs to.
  await send.click()
  await expect(film).toBeVisible()
  await page.goto(partOf(form, address, 'secSubmit'))
  await expect(film).toHaveCount(0)
})

/** Of a film in the page: what the compiler of journeys, which knows no DOM, has to know. */
interface Captioned {
  textTracks: Iterable<{ cues: { length: number } | null }>
}

function titleOfFilm(section: SectionDefinition, lang: Lang): string {
  const tip = section.tips?.find(({ video }) => video !== undefined)
  if (!tip) throw new Error('no film')
  return tipWords(tip, lang).title ?? ''
}

test('pages of a draft are read on the phone, and turned at either end', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(00|01|04|22)/)
  await signIn(patient.userId)
  const { documentId } = await givenDraft(patient, answered)
  const phone = await openPhone()
  const { patientId, userId } = patient
  await page.goto(
    `${paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })}?type=AD`,
  )
  await connect(page, phone, words, `pages-${documentId}@people.example`)
  await expectWaiting(phone, words)
  await page
    .getByRole('button', { name: words('documents.more') })
    .first()
    .click()
  await page.getByRole('button', { name: words('documents.menu.preview') }).click()
  await page.getByRole('button', { name: words('device.sendTo') }).click()
  const sheet = phone.getByRole('img', { name: words.pattern('device.page.pdfAlt') })
  await expect(sheet).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: words('device.viewingOn') })).toBeVisible()
  await expectAxeClean(phone, 'a page on the phone')
  await expectAxeClean(page, 'a page that is on the phone')
  await phone.getByRole('button', { name: words('device.page.pageNext') }).click()
  // As many pages as the paper says in its foot, from the first on.
  const count = (await sheet.getAttribute('alt'))?.match(/\d+/g)?.[1] ?? ''
  expect(Number(count)).toBeGreaterThan(2)
  await expect(page.getByText(words('dialog.pdfPreview.page', { number: 2, count })).first()).toBeVisible()
  await expect(sheet).toHaveAttribute('alt', words('device.page.pdfAlt', { page: 2, pages: count }))
  await page.getByRole('button', { name: words('dialog.pdfPreview.next') }).click()
  await expect(sheet).toHaveAttribute('alt', words('device.page.pdfAlt', { page: 3, pages: count }), {
    timeout: 30_000,
  })
  await page.getByRole('button', { name: words('shell.close'), exact: true }).click()
  await expect(
    phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
  ).toBeVisible()
})

test('pages of a signed document are read on the phone, beside where it is printed', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(00|01|04|22)/)
  await signIn(patient.userId)
  const documentId = await givenSigned(patient, answers)
  const phone = await openPhone()
  const { patientId, userId } = patient
  await page.goto(
    paths.print.href({
      patientId,
      userType: 'patient',
      encryptedUserId: userId,
      documentId,
      documentType: 'AD',
      documentSite: 'ALL',
      documentVersion: '5WISHES1',
    }),
  )
  await connect(page, phone, words, `print-${documentId}@people.example`)
  await expectWaiting(phone, words)
  const tools = page.getByRole('group', { name: words('print.toolbar') })
  const more = tools.getByRole('button', { name: words('print.moreTools') })
  /** In the bar, or where it is too narrow in its menu. */
  const press = async (name: string) => {
    const button = tools.getByRole('button', { name, exact: true })
    await expect(button.or(more).first()).toBeVisible({ timeout: 30_000 })
    if (!(await button.isVisible())) await more.click()
    await button.click()
  }
  // A phone's width begins with the text.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width < 768) await press(words('print.pages'))
  await expect(page.locator('[data-page="2"]')).toBeAttached({ timeout: 30_000 })
  await press(words('device.sendTo'))
  const sheet = phone.getByRole('img', { name: words.pattern('device.page.pdfAlt') })
  await expect(sheet).toHaveAttribute('alt', /1/, { timeout: 30_000 })
  await expectAxeClean(page, 'a page of a signed document that is on the phone')
  await phone.getByRole('button', { name: words('device.page.pageNext') }).click()
  await expect(sheet).toHaveAttribute('alt', /2/, { timeout: 30_000 })
  await expect
    .poll(async () => (await page.locator('[data-page="2"]').boundingBox())?.y)
    .toBeLessThan(height / 2)
  await press(words('device.viewingOn'))
  await expect(
    phone.getByRole('heading', { level: 1, name: words('device.page.waitingTitle') }),
  ).toBeVisible()
})

test('a paper is photographed with the phone and comes among the pages of the upload; the phone leaves', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(00|01|04|22)/)
  await signIn(patient.userId)
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

  // A stale time is no reason to look for a phone: it is disconnected, and both are forgotten.
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
