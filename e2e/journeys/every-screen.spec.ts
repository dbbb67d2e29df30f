// Every page at every width, magnified, in forced colours and in both directions of writing: nothing is cut off, nothing overlaps, axe
// finds nothing. What opens on a page (menus, dialogs, the parts of a form) is looked at by the journeys that go there.
import { basePath, paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'
import { demoPerson } from '../given/person.ts'
import { expectAxeClean, expectSoundAtEveryWidth } from '../then/axe-clean.ts'

interface Listed {
  documentId: string
  status: string
  site: string
  version: string
}

async function rosa(): Promise<{ patientId: string; userId: string }> {
  const { patientId, userId } = await demoPerson('patient@evergreen.example')
  return { patientId: patientId ?? '', userId }
}

test('every page for people who are not signed in', async ({ page, watch }) => {
  // The page of a session that ended looks whether there is one.
  watch.expectError(/status of 401/)
  test.setTimeout(600_000)
  const pages = ['login', 'register', 'reset-password-request', 'page-not-found', 'timeout'] as const
  for (const name of pages) {
    await page.goto(paths[name].href({}))
    await expectSoundAtEveryWidth(page, name)
  }
  for (const [address, name] of [
    ['/verify', 'check a document'],
    ['/verify/7Q4M0ZK9TX1V', 'checked: unknown'],
  ] as const) {
    await page.goto(address)
    await expectSoundAtEveryWidth(page, name)
  }
  await page.goto(`${basePath}/error?errorCode=PRINT_MDM_TICKET_ERROR`)
  await expectSoundAtEveryWidth(page, 'error')
})

test('every page of a patient', async ({ page, signIn }) => {
  test.setTimeout(900_000)
  const { patientId, userId } = await rosa()
  await signIn(userId)
  const person = { patientId, userType: 'patient', encryptedUserId: userId }
  for (const name of ['home', 'documents', 'contacts', 'faq', 'profile', 'access-log'] as const) {
    await page.goto(paths[name].href(person))
    await expectSoundAtEveryWidth(page, name)
  }
  await page.goto(`${paths.documents.href(person)}?type=AD`)
  await expect(page.getByRole('list').first()).toBeVisible()
  await expectSoundAtEveryWidth(page, 'documents of a type')

  // One document of each status, read and, where it is a draft, written.
  const list = (await (await page.request.get(`/api/document/patient/${patientId}`)).json()) as Record<
    string,
    { type: string; instances: Record<string, Listed> }
  >
  const seen = new Set<string>()
  for (const { type, instances } of Object.values(list)) {
    for (const { documentId, status, site, version } of Object.values(instances)) {
      // Some of the demo's old documents have only an entry in the list.
      const file = `/api/${status === 'Incomplete' ? 'form' : 'pdf'}/${documentId}`
      const metadata = encodeURIComponent(JSON.stringify({ type, site, version }))
      if (
        seen.has(status) ||
        !(await page.request.get(`${file}?patientId=${patientId}&metadata=${metadata}`)).ok()
      )
        continue
      seen.add(status)
      const document = {
        ...person,
        documentId,
        documentType: type,
        documentSite: site,
        documentVersion: version,
      }
      const name = status === 'Incomplete' ? 'edit' : 'print'
      await page.goto(paths[name].href(document))
      // The pages of documents that ended differ in the words above them.
      const differs = ['Active', 'Incomplete'].includes(status)
      await (differs ? expectSoundAtEveryWidth : expectAxeClean)(page, `${name} of ${status}`)
      if (status !== 'Active') continue
      await page.goto(paths.revoke.href(document))
      await expectSoundAtEveryWidth(page, 'revoke')
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Active', 'Incomplete']))
})

test('every page of a contact and of a clinician', async ({ page, context, signIn }) => {
  test.setTimeout(600_000)
  const { patientId } = await rosa()
  for (const userType of ['contact', 'clinician'] as const) {
    await context.clearCookies()
    const { userId } = await demoPerson(`${userType}@evergreen.example`)
    await signIn(userId)
    await page.goto(paths.patients.href({ encryptedUserId: userId }))
    await expectSoundAtEveryWidth(page, `patients of a ${userType}`)
    await page.goto(paths.documents.href({ patientId, userType, encryptedUserId: userId }))
    await expectSoundAtEveryWidth(page, `documents for a ${userType}`)
  }
})
