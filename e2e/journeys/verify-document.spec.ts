// Anyone can verify a document by the code on its pages, without an account and without scripts: its status in each state, and whether a
// file is the sealed one.
import { readFileSync } from 'node:fs'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { Page } from '@playwright/test'
import { sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import type { Lang } from '../given/lang.ts'
import { demoPerson } from '../given/person.ts'
import { givenVoided } from '../given/voided.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenSigned, goToDocuments } from '../when/open-document.ts'

/** Texts of the server alone, which the portal does not have. */
function checkWords(lang: Lang): (key: string, values?: Record<string, string>) => string {
  const file = new URL(`../../partners/base/translations/${lang}/check.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (key, values = {}) => fillPlaceholders(words[key] ?? `no word ${key}`, values)
}

async function codeOf(page: Page, patientId: string, documentId: string): Promise<string> {
  const list = await (await page.request.get(`/api/document/patient/${patientId}`)).json()
  return list.AD.instances[documentId].checkCode as string
}

test('a nurse checks a document that was in force, was replaced, revoked and made void, and an unknown one', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  lang,
  words,
  patient,
  signIn,
}) => {
  test.setTimeout(240_000)
  const t = checkWords(lang)
  const other = lang === 'en' ? 'es' : 'en'
  const first = await givenSigned(patient, sampleAnswers())
  await signIn(patient.userId)
  const code = await codeOf(page, patient.patientId, first)
  const pdf = await (await page.request.get(`/api/pdf/${first}`)).body()

  await test.step('from the open document the patient sees the page that everybody sees', async () => {
    await page.goto('/patientportal')
    await goToDocuments(page, words)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText(words('documents.statusCurrent'), { exact: true }) })
      .getByRole('button', { name: new RegExp(`^${words('documents.action.view')}`) })
      .click()
    await page.getByRole('button', { name: words('print.moreTools') }).click()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: words('print.check') }).click()
    const opened = await opening
    await expect(opened.getByRole('heading', { level: 1, name: t('inForce.title') })).toBeVisible()
    await opened.close()
  })

  // The nurse: another browser, without a session.
  const theirs = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', locale: lang })
  const nurse = await theirs.newPage()
  const heading = (key: string) =>
    nurse.getByRole('heading', { level: 1, name: t(`${key}.title`), exact: true })
  const field = () => nurse.getByRole('textbox', { name: t('ask.label') })

  await test.step('a code that is typed wrongly is unknown, and mended in its place by keyboard', async () => {
    await nurse.goto('/verify')
    await expectAxeClean(nurse, 'check a document')
    await field().fill('7Q4M-0ZK9-TX1')
    await nurse.keyboard.press('Enter')
    await expect(heading('unknown')).toBeVisible()
    await expect(field()).toHaveValue('7Q4M-0ZK9-TX1')
    await expectAxeClean(nurse, 'checked: unknown')
    await field().fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)
    await nurse.keyboard.press('Tab')
    await nurse.keyboard.press('Enter')
    await expect(heading('inForce')).toBeVisible()
    expect(nurse.url()).toContain(`/verify/${code}`)
    await expect(nurse.locator('body')).not.toContainText(patient.lastName)
    await expectAxeClean(nurse, 'checked: in force')
  })

  await test.step('the file is the one that was sealed; a changed one is not; nothing is sent', async () => {
    const sent: string[] = []
    nurse.on('request', request => sent.push(request.url()))
    const input = nurse.getByLabel(t('file.label'))
    const said = nurse.getByRole('status')
    await input.setInputFiles({ name: 'directive.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(said).toHaveText(t('file.same'))
    await expectAxeClean(nurse, 'checked: the same file')
    const changed = Buffer.from(pdf)
    changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1
    await input.setInputFiles({ name: 'directive.pdf', mimeType: 'application/pdf', buffer: changed })
    await expect(said).toHaveText(t('file.other'))
    await expectAxeClean(nurse, 'checked: another file')
    expect(sent).toEqual([])
  })

  await test.step('in the other language by one press', async () => {
    await nurse.locator(`header a[hreflang=${other}]`).click()
    await expect(nurse.locator('html')).toHaveAttribute('lang', other)
    await expect(
      nurse.getByRole('heading', { level: 1, name: checkWords(other)('inForce.title'), exact: true }),
    ).toBeVisible()
    await nurse.locator(`header a[hreflang=${lang}]`).click()
    await expect(nurse.locator('html')).toHaveAttribute('lang', lang)
  })

  const second = await givenSigned(patient, sampleAnswers())
  await test.step('a newer one was signed: replaced', async () => {
    await nurse.reload()
    await expect(heading('replaced')).toBeVisible()
    await expectAxeClean(nurse, 'checked: replaced')
  })

  await test.step('its patient takes the newer one back: revoked', async () => {
    const answer = await page.request.put(`/api/document/revoke/${second}`, {
      data: { method: 'typed', signature: `${patient.firstName} ${patient.lastName}` },
      headers: { origin: baseURL ?? '' },
    })
    expect(answer.status()).toBe(200)
    await nurse.goto(`/verify/${await codeOf(page, patient.patientId, second)}`)
    await expect(heading('revoked')).toBeVisible()
    await expectAxeClean(nurse, 'checked: revoked')
  })

  await test.step('an operator makes one void', async () => {
    await givenVoided(first, '2026-01-02')
    await nurse.goto(`/verify/${code}`)
    await expect(heading('void')).toBeVisible()
    await expect(nurse.getByText(/2026/)).toBeVisible()
    await expectAxeClean(nurse, 'checked: void')
  })
  await theirs.close()

  await test.step('the demo’s own signed documents have codes too', async () => {
    const rosa = await demoPerson('patient@evergreen.example')
    await signIn(rosa.userId)
    const list = await (await page.request.get(`/api/document/patient/${rosa.patientId}`)).json()
    const instances = Object.values(
      list.AD.instances as Record<string, { status: string; checkCode: string }>,
    )
    for (const [status, title] of [
      ['Active', 'inForce.title'],
      ['Replaced', 'replaced.title'],
    ] as const) {
      await page.goto(`/verify/${instances.find(each => each.status === status)?.checkCode}?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeVisible()
    }
  })

  await test.step('without scripts all of it is there but the file', async () => {
    const plain = await browser.newContext({ baseURL: baseURL ?? '', locale: lang, javaScriptEnabled: false })
    const simple = await plain.newPage()
    await simple.goto('/verify')
    await simple.getByRole('textbox', { name: t('ask.label') }).fill(code)
    await simple.getByRole('button', { name: t('ask.press') }).click()
    await expect(simple.getByRole('heading', { level: 1, name: t('void.title'), exact: true })).toBeVisible()
    await expect(simple.getByText(t('file.title'))).toBeHidden()
    await plain.close()
  })
})
