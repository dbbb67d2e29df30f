import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { type ViewName, views } from '../../scripts/testing/spread.ts'
import { giveLookBack, takeLook } from './seen.ts'

/** Less than half the bytes: each loaded page parses them again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const findCut = readFileSync(new URL('find-cut.js', import.meta.url), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** A page shows the key of a text that it did not get. */
const areas = readdirSync(new URL('../../partners/base/translations/en', import.meta.url)).map(file =>
  file.replace('.json', ''),
)
const wordless = new RegExp(`(?<![\\w@./-])(?:${areas.join('|')})\\.[a-z]\\w+(?:\\.\\w+)*(?![\\w@/])`, 'g')

/** `npm run test:all`: every rule in every view. */
const cross = process.env.E2E_CROSS === '1'

interface Look {
  screen: string
  /** '390 px'; cut content is checked once for each of these and each language. */
  at: string
  /** The rules of axe: all, none, or the only one whose result depends on the difference. */
  rules: 'all' | 'none' | 'color-contrast'
  /** The rules are asked once for each of these, in whatever language: a finding of theirs is in no word. */
  once: string
}

/**
 * The screen has no finding of axe, best practice included; nothing on it is cut off or overlaps, in either direction of writing, and
 * no text is missing. The whole of axe looks at it once as wide as a phone and once as wide as a desk, for the rest it is looked at in
 * each width and language in which a journey meets it.
 */
export async function expectAxeClean(page: Page, screen: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await look(page, {
    screen,
    at: `${width} px`,
    rules: 'all',
    once: width < 768 ? 'on a phone' : 'at a desk',
  })
}

/**
 * Widest first: a page grows as it narrows, and the window with it. Desks, tablets and phones; 640 and 320 are a desk of 1280 that is
 * magnified to 200 % and 400 %.
 */
const widths = [1280, 1024, 768, 640, 390, 320]
/** Axe's rules depend on the content of the page, which the layouts of a desktop and of a phone cover. */
const axeAt = cross ? widths : [1280, 390]

/** Checks at each width, and in forced colours. */
export async function expectSoundAtEveryWidth(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  try {
    let height = 900
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      await page.evaluate(settled)
      const at = `${width} px`
      await look(page, { screen, at, rules: axeAt.includes(width) ? 'all' : 'none', once: at })
      height = Math.max(height, await page.evaluate<number>('document.documentElement.scrollHeight'))
    }
    await page.emulateMedia({ forcedColors: 'active' })
    const at = 'forced colours'
    await look(page, { screen, at, rules: cross ? 'all' : 'color-contrast', once: at })
  } finally {
    await page.emulateMedia({ forcedColors: null })
    if (before) await page.setViewportSize(before)
  }
}

/** In the page: what measures itself has done so, which is when two frames find the page alike. */
const settled = `new Promise(done => {
  let before
  const frames = then => requestAnimationFrame(() => requestAnimationFrame(then))
  const compare = () => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const now = [scrollWidth, scrollHeight, document.getElementsByTagName('*').length].join()
    if (now === before) return done()
    before = now
    frames(compare)
  }
  frames(compare)
})`

async function look(page: Page, { screen, at, rules, once }: Look): Promise<void> {
  // Each partner has colours and words of its own.
  const where = cross ? `, ${test.info().project.name}` : `, ${new URL(page.url()).hostname}`
  const byAxe = `axe (${rules}) on ${screen} ${once}${where}`
  const bySight = `${screen} at ${at} in ${languageOfView()}${where}`
  const taken = [...(rules === 'none' ? [] : [byAxe]), bySight].filter(takeLook)
  if (taken.length === 0) return
  await test.step(`looks at ${screen}, ${at}`, async () => {
    let wrong = 1
    try {
      let state = await page.evaluate<PageState>(readPageState)
      // A page whose files are still on their way has no heading yet; that of the print page is for listeners only.
      if (!state.hasHeading && !state.hasDialog) {
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
        state = await page.evaluate<PageState>(readPageState)
      }
      await takePicture(page, `${screen} at ${at}`)
      const looking = async () => ({
        findings: rules !== 'none' && taken.includes(byAxe) ? await askAxe(page, rules) : [],
        ...(await page.evaluate<Sight>(sight)),
      })
      const { findings, cut, text } = await (rules === 'none'
        ? looking()
        : withWholePage(page, state, looking))
      const keys = text.match(wordless) ?? []
      wrong = findings.length + keys.length + cut.length
      expect.soft(findings, `axe on ${screen}, ${at}`).toEqual([])
      expect.soft(keys, `keys in place of words on ${screen}`).toEqual([])
      expect.soft(cut, `cut off on ${screen}, ${at}`).toEqual([])
    } finally {
      if (wrong > 0) taken.forEach(giveLookBack)
    }
  })
}

const languageOfView = () => views[test.info().project.name as ViewName].lang

const dialogs = '[role="dialog"], [role="alertdialog"]'
const isDialogOpen = `[...document.querySelectorAll('${dialogs}')].some(each => each.checkVisibility({ visibilityProperty: true }))`

interface PageState {
  hasHeading: boolean
  hasDialog: boolean
  height: number
}

/** In the page, once no colour is on its way from one to the other: it is neither. */
const readPageState = `Promise.race([
  Promise.allSettled(document.getAnimations().filter(each => each.effect.getComputedTiming().endTime < 5000).map(each => each.finished)),
  new Promise(done => setTimeout(done, 3000)),
]).then(() => ({ hasHeading: document.querySelector('h1') !== null, hasDialog: ${isDialogOpen}, height: document.documentElement.scrollHeight }))`

async function takePicture(page: Page, screen: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  const name = `${screen.replaceAll(/\W+/g, '-')}.${test.info().project.name}.png`
  await page.screenshot({ path: path.join(folder, name), fullPage: true })
}

interface Sight {
  /** The content that does not fit. */
  cut: string[]
  text: string
}

/** In the page: as it is, and as it would be in a right-to-left language. */
const sight = `(() => {
  const look = ${findCut}
  const page = document.documentElement
  const { dir } = page
  const cut = look()
  page.dir = 'rtl'
  try {
    return { cut: [...cut, ...look().map(each => 'right to left: ' + each)], text: document.body.innerText }
  } finally {
    page.dir = dir
  }
})()`

interface AxeAnswer {
  hadDialog: boolean
  hasDialog: boolean
  results: axe.AxeResults
}

/**
 * Runs axe's rules on the whole page, in the page itself. Returns violations only: describing all passing elements as well (each with a
 * selector of its own) takes many times as long as the check.
 */
async function askAxe(page: Page, rules: 'all' | 'color-contrast'): Promise<string[]> {
  // Only the page itself is looked into: a frame would go unseen.
  expect(page.frames(), 'frames on this page').toHaveLength(1)
  // Behind a dialog the page is out of reach, its main part and heading with it: these two are asked of the page without it.
  const behind = rules === 'all' ? { 'landmark-one-main': off, 'page-has-heading-one': off } : {}
  const options: axe.RunOptions = { runOnly: rules === 'all' ? tags : [rules], resultTypes: ['violations'] }
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource)
  for (;;) {
    const { hadDialog, hasDialog, results } = await page.evaluate<AxeAnswer>(`(async () => {
      const hadDialog = ${isDialogOpen}
      const rules = hadDialog ? ${JSON.stringify(behind)} : {}
      const results = await axe.run(document, { ...${JSON.stringify(options)}, rules })
      return { hadDialog, hasDialog: ${isDialogOpen}, results }
    })()`)
    // A dialog that opens during the check replaces the page: axe runs once more.
    if (hasDialog !== hadDialog) continue
    // A result without a window belongs to no look.
    expect(results.testEnvironment.windowWidth).toBeGreaterThan(0)
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(node => `${id}: ${help} — ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
    )
  }
}
const off = { enabled: false }

/** Makes the window as tall as the page during the check: an element half under the sticky footer is not a target that is too small. */
async function withWholePage<T>(
  page: Page,
  { hasDialog, height }: PageState,
  looking: () => Promise<T>,
): Promise<T> {
  const before = page.viewportSize()
  const whole = Math.min(height, 12_000)
  if (!before || hasDialog || whole <= before.height) return looking()
  await page.setViewportSize({ width: before.width, height: whole })
  try {
    return await looking()
  } finally {
    await page.setViewportSize(before)
  }
}
