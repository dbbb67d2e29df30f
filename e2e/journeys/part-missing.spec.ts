import { expect, test } from '../given/journey.ts'
import { givenDraft } from '../when/open-document.ts'

/** The part about treatments, where boxes carry notes. */
const treatments = 4
const gone = /\/(?:note-dialog|error-page)-[^/]*\.js$/

test('a newer release came while a form was open, and a file that it wants is gone: no word is lost, and the page speaks on in its language', async ({
  page,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_FAILED|dynamically imported module|NoResponse/)
  const [people, again] =
    lang === 'en'
      ? ['Knowing the people I love', 'Try again']
      : ['Reconocer a la gente que quiero', 'Intentar de nuevo']
  const unreachable = page.getByText(words('shell.unreachable.title'))
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, { secStepOne: { calledName: 'Rosita' } })
  await page.goto(`${address}?startIndex=${treatments}`)
  const box = page.getByRole('checkbox', { name: people })
  const note = page.getByRole('button', { name: words('wizard.note.addFor', { box: people }), exact: true })
  await box.check()
  await page.route(gone, route => route.abort())

  // The page is loaded anew once: the newer one may have the file.
  const anew = page.waitForEvent('load')
  await note.click()
  await anew
  await expect(box).toBeChecked()
  await note.click()
  await expect(unreachable).toBeVisible()

  await page.unroute(gone)
  await page.getByRole('button', { name: again }).click()
  await expect(box).toBeChecked()
  await note.click()
  await expect(page.getByRole('dialog').getByText(words('wizard.note.notPart'))).toBeVisible()

  // The page that tells of errors may itself be gone.
  await page.route(gone, route => route.abort())
  await page.goto('/patientportal/error?errorCode=UNHANDLED_ERROR')
  await expect(unreachable).toBeVisible()
  await expect(page.getByRole('button', { name: again })).toBeVisible()
})
