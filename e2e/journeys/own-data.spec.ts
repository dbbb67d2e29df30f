// Who looked at a patient's documents, and all of their own data as one archive, read back (decision 0083).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readZip } from '../../apps/server/src/testing/read-zip.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import { demoPerson, givenShared } from '../given/person.ts'
import { storedSigning } from '../given/stored-signing.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { givenSigned } from '../when/open-document.ts'
import { settingsMenu } from '../when/settings-menu.ts'

test('a patient sees who opened a document, asks for all of their data, and takes it home', async ({
  page,
  words,
  patient,
  signIn,
}, info) => {
  test.setTimeout(180_000)
  const documentId = await givenSigned(patient, sampleAnswers())
  const contact = await demoPerson('contact@evergreen.example')
  await givenShared(patient.patientId, contact.userId)
  await signIn(contact.userId)
  expect((await page.request.get(`/api/pdf/${documentId}`)).status()).toBe(200)
  await signIn(patient.userId)
  await askMoreOften(page)
  await page.goto('/patientportal')
  const lines = page.getByRole('main').getByRole('listitem')

  await test.step('the menu leads to who looked; the contact is there by name, with what they read', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settingsMenu(page, words).click()
    await page.getByRole('link', { name: words('shell.accessLog') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell.titles.access-log'))
    await expect(lines).toHaveCount(1)
    await expect(lines.first()).toContainText(words('access-log.as.contact'))
    await expectAxeClean(page, 'who looked')
  })

  await test.step('what the patient did themself is shown when it is asked for', async () => {
    await page.getByRole('switch', { name: words('access-log.own') }).click()
    await expect(lines.filter({ hasText: words('access-log.nameless.self') }).first()).toBeVisible()
    await page.getByRole('combobox', { name: words('access-log.filter.document') }).selectOption(documentId)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  const file = await test.step('the archive is asked for, made meanwhile, and downloaded', async () => {
    await page.getByRole('button', { name: words('archive.ask') }).click()
    await expectAxeClean(page, 'an archive that is being made')
    const link = page.getByRole('link', { name: words('archive.download') })
    await expect(link).toBeVisible({ timeout: 90_000 })
    await expectAxeClean(page, 'an archive that is ready')
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    const at = info.outputPath('archive.zip')
    await download.saveAs(at)
    return at
  })

  await test.step('read back, it holds the document byte for byte, its answers, its record, and who looked', async () => {
    const files = await readZip(readFileSync(file))
    const { documents } = await storedSigning(patient.patientId)
    const contents = JSON.parse(files.get('contents.json')?.toString() ?? '{}') as {
      documents: { documentId: string; files: { what: string; path: string; sha256: string }[] }[]
    }
    expect(contents.documents.map(each => each.documentId)).toEqual(documents.map(({ id }) => id))
    const [document] = contents.documents
    for (const { path, sha256 } of document?.files ?? [])
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
      ).toBe(sha256)
    expect(document?.files.map(({ what }) => what)).toEqual(['pdf', 'record', 'answers'])
    expect(document?.files[0]?.sha256).toBe(documents[0]?.pdf_sha256)
    const log = JSON.parse(files.get(`${words('archive.file.log')}.json`)?.toString() ?? '[]')
    expect(log).toContainEqual(expect.objectContaining({ as: 'contact', did: 'read' }))
    expect(files.get(`${words('archive.file.readme')}.txt`)?.toString()).toContain(
      words('archive.readme.safe'),
    )
  })
})
