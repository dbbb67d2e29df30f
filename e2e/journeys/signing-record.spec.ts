// Who signed, when and how, as a paper of its own: its content equals the database's (decision 0082).
import { execFileSync } from 'node:child_process'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import { storedSigning } from '../given/stored-signing.ts'
import { expectSealedAndTagged, hasPoppler } from '../then/signed-pdf.ts'
import { seePages } from '../when/download-document.ts'
import { givenSigned, goToDocuments } from '../when/open-document.ts'

test('a patient downloads the record of who signed, from the open document and from its tile', async ({
  page,
  words,
  patient,
  signIn,
}, info) => {
  test.setTimeout(120_000)
  await givenSigned(patient, sampleAnswers())
  await signIn(patient.userId)
  await page.goto('/patientportal')
  await goToDocuments(page, words)
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByText(words('documents.statusCurrent'), { exact: true }) })
  const take = async (name: string, link: ReturnType<typeof page.getByRole>) => {
    const downloading = page.waitForEvent('download')
    await link.click()
    const file = info.outputPath(name)
    await (await downloading).saveAs(file)
    return file
  }

  const fromTile = await test.step('from the menu of its tile', async () => {
    await tile.getByRole('button', { name: new RegExp(`^${words('documents.more')}`) }).click()
    return take('from-tile.pdf', page.getByRole('link', { name: words('documents.menu.record') }))
  })

  const file = await test.step('and from the menu of the open document', async () => {
    await page.keyboard.press('Escape')
    await tile.getByRole('button', { name: new RegExp(`^${words('documents.action.view')}`) }).click()
    await seePages(page, words)
    // A job links the rows moments after they were written: the record shows the link of those that are linked.
    await expect
      .poll(async () => (await storedSigning(patient.patientId)).links.length, { timeout: 60_000 })
      .toBe(2)
    await page.getByRole('button', { name: words('print.moreTools') }).click()
    return take('record.pdf', page.getByRole('link', { name: words('print.record') }))
  })

  if (!hasPoppler()) return
  await test.step('it is sealed and tagged, and shows what is stored', async () => {
    for (const each of [fromTile, file]) await expectSealedAndTagged(each)
    const text = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
    const said = text.replace(/\s+/g, '')
    const { documents, signers, links } = await storedSigning(patient.patientId)
    expect(documents).toHaveLength(1)
    for (const { id, pdf_sha256, answers_hash, definition_hash } of documents)
      for (const value of [id, pdf_sha256, answers_hash, definition_hash]) expect(said).toContain(value)
    expect(signers.length).toBeGreaterThan(0)
    for (const signer of signers) expect(said).toContain((signer.split(': ')[1] ?? '').replace(/\s+/g, ''))
    for (const { position, hash } of links) {
      expect(said).toContain(hash)
      expect(said).toContain(String(position))
    }
    expect(text.split('\f').filter(each => each.trim() !== '').length).toBeLessThanOrEqual(2)
  })
})
