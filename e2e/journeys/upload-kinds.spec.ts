import { expect, test } from '../given/journey.ts'
import { aPdfWithoutItsEnd, aPhotoOfAPage, brokenPdf } from '../given/papers.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { paths } from '@careword/contract/paths'
import { answerTheRest, asked, choose, openUpload, press } from '../when/upload-paper.ts'

test('a damaged PDF is reported; one that can be repaired is added, and the person hears of it', async ({
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
