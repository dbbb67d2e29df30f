import { expect, test } from '../given/journey.ts'
import { aFax, aPdfWithoutItsEnd, aPhotoOfAPage, brokenPdf } from '../given/papers.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { paths } from '@careword/contract/paths'
import type { Page } from '@playwright/test'
import type { Patient } from '../given/person.ts'
import type { Words } from '../given/words.ts'

/** When somebody opens the dialog from the menu of a type. */
async function openUpload(page: Page, words: Words, { patientId, userId }: Patient, type: string) {
  const documents = paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })
  await askMoreOften(page)
  await page.goto(`${documents}?type=${type}`)
  await page
    .getByRole('button', { name: words('documents.more') })
    .first()
    .click()
  await page.getByRole('button', { name: words('documents.menu.upload') }).click()
  const dialog = page.getByRole('dialog', { name: words('upload.title') })
  await expect(dialog).toBeVisible()
  return dialog
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asked = (page: Page, words: Words, key: string) =>
  expect(page.getByRole('heading', { level: 2, name: words.content(key) ?? '' })).toBeVisible()

/** When somebody answers what comes after the state or the type, with the day of today. */
async function answerTheRest(page: Page, words: Words): Promise<void> {
  await confirmOwner(page, words)
  await sayWhenSigned(page, words)
}

async function confirmOwner(page: Page, words: Words): Promise<void> {
  await asked(page, words, 'upload.step.owner')
  await page.getByRole('checkbox', { name: words('upload.owner.confirmOwn') }).check()
  await press(page, words('upload.next'))
  await asked(page, words, 'upload.step.date')
}

/** When the page is loaded anew in the middle of the questions: the answers so far are kept, and the next question is asked again. */
async function loadAgain(page: Page, words: Words): Promise<void> {
  const [, uploadId = ''] = /\/upload\/[^/]+\/[^/]+\/[^/]+\/([^/]+)/.exec(page.url()) ?? []
  // The page's own address: not every machine knows a partner's by itself.
  const kept = () =>
    page.evaluate(async id => {
      const status = (await (await fetch(`/api/upload/v2/${id}/status`)).json()) as {
        answered: { owner?: object }
      }
      return status.answered?.owner
    }, uploadId)
  await expect.poll(kept).toMatchObject({ confirmed: true })
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await asked(page, words, 'upload.step.date')
}

async function sayWhenSigned(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('button', { name: words('upload.next'), exact: true })).toBeDisabled()
  await expectAxeClean(page, 'the day of signing')
  await page.getByRole('checkbox').check()
  await press(page, words('upload.next'))
  await expect(page.getByRole('heading', { level: 2, name: words('upload.check.title') })).toBeVisible()
  await expectAxeClean(page, 'the last look at an upload')
  const yes = page.getByRole('radio', { name: words('upload.check.yes'), exact: true })
  for (let at = 0; at < (await yes.count()); at++) await yes.nth(at).check()
  await press(page, words('upload.submit'))
  await expect(page).toHaveURL(/\/documents\//)
  await expect(page.getByText(words.error('UPLOAD_WORKFLOW_SUCCESSFUL').title)).toBeVisible()
}

test('a directive that came as a fax is uploaded, looked at and added', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const dialog = await openUpload(page, words, patient, 'AD')
  await expectAxeClean(page, 'choosing a file')
  await choose(page, 'fax.tif', await aFax('ADVANCE DIRECTIVE', 'Signed by Rosa Walker'))
  await press(page, words('upload.upload'))
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/upload\//, { timeout: 120_000 })
  await expect(page.locator('canvas').first()).toBeVisible()
  await asked(page, words, 'upload.step.type')
  await expectAxeClean(page, 'the questions beside the pages')
  await press(page, words('upload.next'))
  await asked(page, words, 'upload.step.state')
  await page.getByRole('combobox').selectOption('OH')
  await press(page, words('upload.next'))
  await confirmOwner(page, words)
  await loadAgain(page, words)
  await sayWhenSigned(page, words)
  const documents = await page.request.get(`/api/document/patient/${patient.patientId}`)
  const { AD } = (await documents.json()) as { AD: { actives: string[]; instances: Record<string, object> } }
  expect(AD.actives).toHaveLength(1)
  expect(AD.instances[AD.actives[0] ?? '']).toMatchObject({ version: '5WISHES1Ohio', usState: 'OH' })
})

test('a damaged PDF is told; one that can be repaired is added, and the person hears of it', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const dialog = await openUpload(page, words, patient, 'POA')
  await choose(page, 'broken.pdf', brokenPdf())
  await press(page, words('upload.upload'))
  await expect(dialog.getByText(words('upload.refused.damaged.title'))).toBeVisible({ timeout: 60_000 })
  await expectAxeClean(page, 'a file that is refused')
  await choose(page, 'cut.pdf', aPdfWithoutItsEnd('Power of attorney'))
  await press(page, words('upload.upload'))
  await expect(page).toHaveURL(/\/upload\//, { timeout: 60_000 })
  await expect(page.getByText(words('upload.note.repaired'))).toBeVisible()
  await press(page, words('upload.next'))
  await answerTheRest(page, words)
})

test('photos of a paper are put in order with the keyboard alone, one of them after a second thought', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const { patientId, userId } = patient
  const documentsPage = paths.documents.href({ patientId, userType: 'patient', encryptedUserId: userId })
  await askMoreOften(page)
  await page.goto(`${documentsPage}?type=AD`)
  const more = page.getByRole('button', { name: words('documents.more') }).first()
  const dialog = page.getByRole('dialog')
  const pressKey = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const pageNumbered = (number: number) => (lang === 'en' ? `page ${number}` : `página ${number}`)
  const ofPage = (key: string, number: number) => `${words(key)}: ${pageNumbered(number)}`

  await more.focus()
  await page.keyboard.press('Enter')
  await pressKey(words('documents.menu.upload'))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await pressKey(words('documents.menu.upload'))
  const chooser = page.waitForEvent('filechooser')
  await pressKey(words('upload.choosePhotos'))
  await (await chooser).setFiles(
    await Promise.all(
      [3, 1, 2].map(async number => ({
        name: `photo-${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aPhotoOfAPage(`Page ${number}`),
      })),
    ),
  )
  await expect(dialog.getByRole('img')).toHaveCount(3)
  await expectAxeClean(page, 'photos as pages')
  const sources = () => dialog.getByRole('img').evaluateAll(all => all.map(each => each.getAttribute('src')))
  const [third, first, second] = await sources()
  await pressKey(ofPage('upload.photos.later', 1))
  await pressKey(ofPage('upload.photos.later', 2))
  expect(await sources()).toEqual([first, second, third])
  await pressKey(ofPage('upload.photos.remove', 2))
  await expect(page.getByRole('button', { name: words('upload.photos.putBack') })).toBeFocused()
  await expectAxeClean(page, 'a photo that was removed')
  await page.keyboard.press('Enter')
  expect(await sources()).toEqual([first, second, third])
  await expect(
    page.getByRole('button', { name: ofPage('upload.photos.remove', 2), exact: true }),
  ).toBeFocused()
  await pressKey(lang === 'en' ? 'Upload these 3 pages' : 'Subir estas 3 páginas')
  await expect(page).toHaveURL(/\/upload\//, { timeout: 60_000 })
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByText(words('upload.preparing'), { exact: true })).toHaveCount(0)
  await press(page, words('upload.next'))
  await asked(page, words, 'upload.step.state')
  await page.getByRole('combobox').selectOption('CA')
  await press(page, words('upload.next'))
  await answerTheRest(page, words)
  const documents = await page.request.get(`/api/document/patient/${patientId}`)
  const { AD } = (await documents.json()) as { AD: { actives: string[]; instances: Record<string, object> } }
  expect(AD.instances[AD.actives[0] ?? '']).toMatchObject({ usState: 'CA', originals: 3 })
})

test.describe('at a partner whose home page offers it', () => {
  test.use({ tenant: 'lakeside' })

  test('a paper is uploaded from home, after one that is not taken', async ({
    page,
    words,
    patient,
    signIn,
  }) => {
    await askMoreOften(page)
    await signIn(patient.userId)
    const { patientId, userId } = patient
    await page.goto(paths.home.href({ patientId, userType: 'patient', encryptedUserId: userId }))
    const begin = page.getByRole('button', { name: words.content('home.action.upload') ?? '' }).first()
    const dialog = page.getByRole('dialog', { name: words('upload.title') })
    await begin.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(begin).toBeFocused()
    await page.keyboard.press('Enter')
    const upload = dialog.getByRole('button', { name: words('upload.upload'), exact: true })
    await upload.click()
    await expect(dialog.getByText(words.error('UPLOAD_FILE_MISSING').message)).toBeVisible()
    await choose(page, 'photo.jpg', await aPhotoOfAPage('Page 1'))
    const reason = dialog.getByText(words.error('UPLOAD_FILE_TYPE_REFUSED').title)
    await expect(reason).toBeVisible()
    await upload.click()
    await expect(reason).toBeVisible()
    await expectAxeClean(page, 'a photo where none is taken')
    await choose(page, 'paper.pdf', aPdfWithoutItsEnd('Advance directive'))
    await upload.click()
    await expect(page).toHaveURL(/\/upload\//, { timeout: 60_000 })
    await press(page, words('upload.next'))
    await answerTheRest(page, words)
  })
})
