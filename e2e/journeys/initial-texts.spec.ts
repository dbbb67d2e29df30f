import { paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'

// A fresh browser has none of the portal's files.
test.use({ ownBrowser: true })

// The page needs nothing of the sheet for its first texts: their rules are inline.
test('the head of the sign-in page is before the portal and its sheet have come, and nothing of it moves when they come', async ({
  page,
  words,
  lang,
}) => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route(/\/assets\/shell-[^/]*\.(js|css)$/, async route => {
    await held
    await route.continue()
  })
  await page.goto('/patientportal/user/login', { waitUntil: 'commit' })
  const greeting = page.getByRole('heading', { level: 1 })
  const places = async () => [
    await greeting.boundingBox(),
    await page.locator('.cw-login-logo:visible').boundingBox(),
  ]
  // The choice of an earlier visit is known to the page's first script.
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(greeting).toBeVisible()
  await page.evaluate('Promise.all([...document.images].map(image => image.decode())).then(() => null)')
  const first = { text: await greeting.textContent(), places: await places() }
  await expect(page.getByText(words('shell.loading'))).toBeVisible()
  const looks = () =>
    page.evaluate(`(() => {
      const { fontSize, fontWeight, color, textAlign } = getComputedStyle(document.querySelector('h1'))
      return { fontSize, fontWeight, color, textAlign, ground: getComputedStyle(document.body).backgroundColor }
    })()`)
  const firstLooks = await looks()

  release()
  await expect(page.getByLabel(words('account.password'), { exact: true })).toBeVisible()
  await page.evaluate('document.fonts.ready.then(() => null)')
  expect(await greeting.textContent()).toBe(first.text)
  expect(await looks()).toEqual(firstLooks)
  // How many lines the head takes is the device's font's affair.
  for (const [at, place] of (await places()).entries())
    for (const side of ['x', 'y', 'width'] as const)
      expect(Math.abs((place?.[side] ?? 0) - (first.places[at]?.[side] ?? 0)), side).toBeLessThan(2)
})

test('the files of the page that opens are asked for while it is not known yet who asks', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route(/\/api\/dashboard\/user(\?|$)/, async route => {
    await held
    await route.continue()
  })
  const ownFile = page.waitForResponse(/\/assets\/documents-page-[^/]*\.js$/)
  await page.goto(
    paths.documents.href({
      patientId: patient.patientId,
      userType: 'patient',
      encryptedUserId: patient.userId,
    }),
    { waitUntil: 'commit' },
  )
  expect((await ownFile).ok()).toBe(true)
  release()
  await expect(page.getByRole('heading', { level: 1, name: words('shell.titles.documents') })).toBeVisible()
})
