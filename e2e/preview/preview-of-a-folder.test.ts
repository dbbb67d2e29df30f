// The preview of a partner's folder as its author meets it: the built page in a browser, under its own content security policy.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPreviewPages } from '../../apps/server/src/preview/build-preview-pages.ts'
import { startPreview } from '../../apps/server/src/preview/start-preview.ts'
import { formPath } from '../../apps/server/src/testing/sample-authoring.ts'
import { writeAuthoring } from '../../apps/server/src/testing/write-authoring.ts'
import { chromiumFlags, findOrInstallChromium } from '../../scripts/chromium.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-preview-page-'))
let file: string
let preview: Awaited<ReturnType<typeof startPreview>>
let browser: Browser
const complaints: string[] = []

beforeAll(async () => {
  file = path.join(writeAuthoring(root), formPath)
  const pages = buildPreviewPages(() => undefined)
  preview = await startPreview({ root, slug: 'birch', port: 0, pages })
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await preview.close()
  rmSync(root, { recursive: true })
})

/** The preview at a place of its own; what its console complains of is gathered. */
async function openAt(place: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // A refused save is answered 422, which the browser reports.
    if (message.type() === 'error' && !message.text().includes('422')) complaints.push(message.text())
  })
  await page.goto(preview.url)
  await goTo(page, place)
  return page
}

const goTo = (page: Page, place: string) => page.evaluate(`location.hash = ${JSON.stringify(place)}`)
const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)

test('each part, the key facts and the table of signers show, in both languages, at every width', async () => {
  for (const width of [390, 768, 1280]) {
    const page = await openAt('#/AD/ALL-2026/parts/secAgent', width)
    await frameOf(page, 'My agent, English').getByRole('radio', { name: 'I name an agent' }).waitFor()
    const spanish = frameOf(page, 'My agent, Español')
    await spanish.getByRole('heading', { name: 'Mi apoderado' }).waitFor()
    await page.getByRole('radio', { name: 'With errors' }).check({ force: true })
    await spanish.getByText('Elija una respuesta.').first().waitFor()
    for (const view of ['parts/secSubmit', 'key-facts', 'signing', 'edit/secWishes']) {
      await goTo(page, `#/AD/ALL-2026/${view}`)
      await page.locator('iframe, table').first().waitFor()
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect([width, view, wide]).toEqual([width, view, 0])
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
    await page.context().close()
  }
  expect(complaints).toEqual([])
}, 120_000)

test('a save in an editor shows by itself, and so does an error beside the last good state', async () => {
  const written = readFileSync(file, 'utf8')
  const page = await openAt('#/AD/ALL-2026/parts/secWishes')
  const english = frameOf(page, 'Wishes, English')
  await english.getByText('A note').first().waitFor({ state: 'attached' })
  writeFileSync(file, written.replace('"label": "A note"', '"label": "One thing more"'))
  await english.getByText('One thing more').first().waitFor({ state: 'attached' })
  writeFileSync(file, written.replace('"languages": [', '"languages": {'))
  const errors = page.getByRole('region', { name: /^\d+ errors?$/ })
  await errors.getByText(/^birch\/forms\/AD\/ALL-2026\/definition\.json:\d+:\d+$/).waitFor()
  await page.getByText('as it was before the error').first().waitFor()
  expect(await english.getByText('One thing more').count()).toBeGreaterThan(0)
  writeFileSync(file, written)
  await english.getByText('A note').first().waitFor({ state: 'attached' })
  await errors.waitFor({ state: 'detached' })
  await page.context().close()
  expect(complaints).toEqual([])
}, 120_000)

test('by the keyboard alone words are changed in both languages, and saved into the file', async () => {
  const written = readFileSync(file, 'utf8')
  const page = await openAt('#/AD/ALL-2026/edit/secWishes')
  const heading = page.locator('summary').filter({ hasText: 'text, note' })
  await heading.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Anything else')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  const save = page.getByRole('button', { name: 'Save' })
  await save.focus()
  await page.keyboard.press('Enter')
  await page.getByText('This was not saved, because the form would have an error.').waitFor()
  expect(readFileSync(file, 'utf8')).toBe(written)
  await heading.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Algo más')
  await save.focus()
  await page.keyboard.press('Enter')
  await page.locator('summary').filter({ hasText: 'Anything else' }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(
    written.replace('"label": "A note"', '"label": "Anything else"').replace('"Una nota"', '"Algo más"'),
  )
  await frameOf(page, 'Wishes, English').getByText('Anything else').first().waitFor({ state: 'attached' })
  await page.context().close()
  expect(complaints).toEqual([])
}, 120_000)
