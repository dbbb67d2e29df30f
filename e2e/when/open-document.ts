import type { Answers, FormDefinition } from '@careword/forms'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Patient } from '../given/person.ts'
import { isWitnessPart } from './sign-in-turn.ts'
import type { Words } from '../given/words.ts'
import { paths } from '@careword/contract/paths'
import { routes } from '@careword/contract/routes'
import { addSession } from '../../scripts/demo-people.ts'
import { ownerConnection } from '../../scripts/demo-server.ts'
import {
  createDocument,
  directive,
  type FormVersion,
  portalClient,
  saveAnswers,
  signDirective,
} from '../../scripts/portal-client.ts'

/** When the user goes to their documents; the previous page has buttons of the same name. */
export async function goToDocuments(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words('shell.documentsPatient') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
}

/** When the user presses Start for a type, which may be folded below the others. */
export async function pressStart(page: Page, words: Words, type: string): Promise<void> {
  const name = `${words('documents.action.create')}: ${words.documentType(type)}`
  const folded = page.locator('details:not([open])').filter({
    has: page.getByRole('button', { name, includeHidden: true }),
  })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await page.getByRole('button', { name }).click()
}

/**
 * When the user starts a document of a type from the documents screen, in the version with this name if there is a choice, and for this
 * region or state where one is asked. A state without rules or a version of its own, where the journey does not care.
 */
export async function startDocument(
  page: Page,
  words: Words,
  type: string,
  version: string,
  place: string | { value: string } = { value: 'MT' },
): Promise<void> {
  await pressStart(page, words, type)
  const section = page.getByRole('button', { name: words('wizard.saveAndContinue') })
  const dialog = page.getByRole('dialog', { name: words.content(`documents.new.${type}`) ?? '' })
  // A new document is made and its wizard loaded, which takes its time on a busy machine.
  await expect(dialog.or(section).first()).toBeVisible({ timeout: 30_000 })
  if (await dialog.isVisible()) {
    const choice = dialog.getByRole('radio', { name: version, exact: true })
    if (await choice.isVisible()) await choice.check()
    const list = dialog.getByRole('combobox')
    if (await list.isVisible())
      await choosePlace(page, list, typeof place === 'string' ? { label: place } : place)
    await page.getByRole('button', { name: words('dialog.version.start'), exact: true }).click()
  }
  await expect(section).toBeVisible()
}

/** Who has to witness comes with the state, and moves the buttons below it: a press meanwhile would miss them. */
async function choosePlace(
  page: Page,
  list: Locator,
  place: { label: string } | { value: string },
): Promise<void> {
  const asked = page
    .waitForRequest(request => request.url().includes(routes.witnessingRequirements.path), { timeout: 1_000 })
    .catch(() => null)
  await list.selectOption(place)
  const answer = await (await asked)?.response()
  await answer?.finished()
  // The next frame shows it.
  await page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
}

async function tokenOf(patient: Patient): Promise<string> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    return await addSession(owner, patient.userId)
  } finally {
    await owner.end()
  }
}

/** Given a started document of this patient, with these answers; gives the address of its wizard. */
export async function givenDraft(
  patient: Patient,
  content: Record<string, unknown> = {},
  of: FormVersion = directive,
): Promise<{ documentId: string; address: string }> {
  const client = portalClient(process.env.E2E_URL ?? '', await tokenOf(patient))
  const documentId = await createDocument(client, patient.patientId, of)
  const [first] = Object.keys(content)
  if (first) {
    const { status, body } = await saveAnswers(client, documentId, first, content)
    if (status !== 200) throw new Error(`the draft could not be prepared: ${status} ${JSON.stringify(body)}`)
  }
  const { patientId, userId } = patient
  const address = paths.edit.href({
    patientId,
    userType: 'patient',
    encryptedUserId: userId,
    documentId,
    documentType: of.type,
    documentSite: of.site,
    documentVersion: of.version,
  })
  return { documentId, address }
}

/** Given a signed directive of this patient, made by the calls of a browser. */
export async function givenSigned(patient: Patient, answers: Answers): Promise<string> {
  const { documentId } = await givenDraft(patient, answers)
  await givenSignatures(patient, documentId, answers)
  return documentId
}

/** Given the signatures under a directive that is filled in. */
export async function givenSignatures(patient: Patient, documentId: string, answers: Answers): Promise<void> {
  const token = await tokenOf(patient)
  const signed = await signDirective(
    portalClient(process.env.E2E_URL ?? '', token),
    documentId,
    answers['secSubmit'],
  )
  if (signed.status !== 200) throw new Error(`could not be signed: ${JSON.stringify(signed)}`)
}

/** The address of the wizard at one part of the form; what a witness is asked is at the end. */
export const partOf = (form: FormDefinition, address: string, sectionId: string): string => {
  const parts = form.sections.filter(section => !isWitnessPart(section))
  return `${address.split('?')[0]}?startIndex=${parts.findIndex(section => section.id === sectionId)}`
}
