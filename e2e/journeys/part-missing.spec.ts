import { expect, test } from '../given/journey.ts'
import { givenDraft } from '../when/open-document.ts'

/** The part about treatments, where boxes carry notes. */
const treatments = 4
const gone = /\/(?:note-dialog|error-page)-[^/]*\.js$/

test('a newer release came while a form was open, and a file that it wants is gone: the form stays, no word is lost, and the page shows what to do in its language', async ({
  page,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_FAILED|dynamically imported module|NoResponse/)
  const people = lang === 'en' ? 'Knowing the people I love' : 'Reconocer a la gente que quiero'
  const told = page.getByRole('alert').filter({ hasText: words('shell.gone.title') })
  const loadAnew = page.getByRole('button', { name: words('shell.gone.load') })
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, { secStepOne: { calledName: 'Rosita' } })
  await page.goto(`${address}?startIndex=${treatments}`)
  const box = page.getByRole('checkbox', { name: people })
  const note = page.getByRole('button', { name: words('wizard.note.addFor', { box: people }), exact: true })
  await box.check()
  await page.route(gone, route => route.abort())

  await note.click()
  await expect(told).toBeVisible()
  await expect(box).toBeChecked()

  await page.unroute(gone)
  await loadAnew.click()
  await expect(told).toBeHidden()
  await expect(box).toBeChecked()
  await note.click()
  await expect(page.getByRole('dialog').getByText(words('wizard.note.notPart'))).toBeVisible()

  // The error page may itself be gone.
  await page.route(gone, route => route.abort())
  await page.goto('/patientportal/error?errorCode=UNHANDLED_ERROR')
  await expect(page.getByRole('heading', { level: 1, name: words('shell.gone.title') })).toBeVisible()
  await expect(loadAnew).toBeVisible()
})
