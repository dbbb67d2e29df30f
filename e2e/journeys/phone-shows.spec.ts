// The phone beside the screen shows the film of a form, the pages of a draft and of a signed document.

import { paths } from '@careword/contract/paths'
import { type FormDefinition, type SectionDefinition, tipWords } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import type { Lang } from '../given/lang.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenSigned, partOf } from '../when/open-document.ts'
import { answered, beginOnTwoDevices } from '../when/begin-on-two-devices.ts'
import { connect, expectWaiting } from '../when/connect-phone.ts'

const form: FormDefinition = sampleDefinition()
const answers = sampleAnswers()

test('the film of a form is seen on the phone, and taken away with its part', async ({
  page,
  openPhone,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  const withFilm = form.sections.find(({ tips }) => tips?.some(({ video }) => video !== undefined))
  if (!withFilm) throw new Error('no part has a film')
  // An answered question is folded on a phone, with its tips.
  const { [withFilm.id]: _open, ...others } = answered as Record<string, unknown>
  const { documentId, address } = await beginOnTwoDevices({ page, patient, signIn, watch }, 'phone', others)
  const phone = await openPhone()
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
  // The video can be played, and its captions are in the language of the screen.
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

/** The type of a film in the page, for the compiler of journeys, which has no DOM types. */
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
  const { documentId } = await beginOnTwoDevices({ page, patient, signIn, watch }, 'phone', answered)
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
  // As many pages as the footer of the paper states, from the first on.
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
