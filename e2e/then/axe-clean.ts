import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half the bytes: each page that is loaded reads them anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const findCut = readFileSync(new URL('find-cut.js', import.meta.url), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** A page shows the key of a text that it did not get. */
const areas = readdirSync(new URL('../../partners/base/translations/en', import.meta.url)).map(file =>
  file.replace('.json', ''),
)
const wordless = new RegExp(`(?<![\\w@./-])(?:${areas.join('|')})\\.[a-z]\\w+(?:\\.\\w+)*(?![\\w@/])`, 'g')
/** Each screen once in each view. */
const seen = new Set<string>()

/** The screen has no finding of axe, best practice included; nothing on it is cut off or overlaps, in either direction of writing. */
export async function expectAxeClean(page: Page, screen: string): Promise<void> {
  const key = `${test.info().project.name} ${screen}`
  if (seen.has(key)) return
  seen.add(key)
  await test.step(`axe: ${screen}`, async () => {
    // Behind a dialog the page is out of reach, its main part and heading with it: these two are asked of the page without it.
    // A page whose files are still on their way has no heading yet; that of the print page is for listeners only.
    if (!(await hasDialog(page)))
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    // Colours on their way from one to the other are neither.
    await page.evaluate(
      'Promise.race([Promise.allSettled(document.getAnimations().filter(each => each.effect.getComputedTiming().endTime < 5000).map(each => each.finished)), new Promise(done => setTimeout(done, 3000))])',
    )
    const pictures = process.env.E2E_PICTURES
    if (pictures) {
      const name = `${screen.replaceAll(/\W+/g, '-')}.${test.info().project.name}.png`
      await page.screenshot({ path: path.join(pictures, name), fullPage: true })
    }
    let findings: string[] = []
    let behindDialog = false
    // A dialog that opens while axe looks takes the page away under it: what stands then is looked at anew.
    do {
      behindDialog = await hasDialog(page)
      const off = behindDialog ? ['landmark-one-main', 'page-has-heading-one'] : []
      findings = await withWholePage(page, () => look(page, off))
    } while ((await hasDialog(page)) !== behindDialog)
    expect.soft(findings, `axe on ${screen}`).toEqual([])
    const text = await page.evaluate<string>('document.body.innerText')
    expect.soft(text.match(wordless) ?? [], `keys in place of words on ${screen}`).toEqual([])
    expect.soft(await withWholePage(page, () => cutBothWays(page)), `cut off on ${screen}`).toEqual([])
  })
}

/** Phones, tablets and desks; 640 and 320 are a desk of 1280 that is magnified to 200 % and 400 %. */
const widths = [320, 390, 640, 768, 1024, 1280]

/** The same at each width, and in the colours that a person forces on every page. */
export async function expectSoundAtEveryWidth(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // What measures itself has two frames for it.
      await page.evaluate(
        'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
      )
      await expectAxeClean(page, `${screen} at ${width} px`)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await expectAxeClean(page, `${screen} in forced colours`)
  } finally {
    await page.emulateMedia({ forcedColors: null })
    if (before) await page.setViewportSize(before)
  }
}

/** As it stands, and as it would stand in a language that is written from right to left. */
async function cutBothWays(page: Page): Promise<string[]> {
  const look = () => page.evaluate<string[]>(`(${findCut})()`)
  const turn = (dir: string) => page.evaluate(`document.documentElement.dir = '${dir}'`)
  const asItIs = await look()
  await turn('rtl')
  try {
    const mirrored = await look()
    return [...asItIs, ...mirrored.map(each => `right to left: ${each}`)]
  } finally {
    await turn('ltr')
  }
}

/**
 * Every rule over the whole page, in the page itself. Only what is wrong is handed over: to describe all that is right as well
 * (each element, with a selector of its own) takes many times as long as the look.
 */
async function look(page: Page, off: string[]): Promise<string[]> {
  // Only the page itself is looked into: a frame would go unseen.
  expect(page.frames(), 'frames on this page').toHaveLength(1)
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(off.map(rule => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  }
  const { violations, testEnvironment } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  // Whoever hands over nothing at all has not looked.
  expect(testEnvironment.windowWidth).toBeGreaterThan(0)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${help} — ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  )
}

/** What happens to lie half under the sticky foot is not too small a target: the window is as tall as the page while axe looks. */
async function withWholePage<T>(page: Page, looking: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  if (!before || (await hasDialog(page))) return looking()
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({
    width: before.width,
    height: Math.min(Math.max(height, before.height), 12_000),
  })
  try {
    return await looking()
  } finally {
    await page.setViewportSize(before)
  }
}

function hasDialog(page: Page): Promise<boolean> {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()
}
