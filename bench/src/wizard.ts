import path from 'node:path'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright'
import { typedInput, typedText, sectionId } from '../pages/two-hundred-inputs.ts'
import { answers, definition } from '../pages/wizard-form.ts'
import { asSurvey, nameOf, surveyAnswers } from './as-survey.ts'
import { slowCpu, withBrowser } from './browser.ts'
import { buildPage, servePage } from './page-server.ts'
import { installPeers } from './peers.ts'
import { atMost, type Measured, median, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

const selectors = 'input:not([type=hidden]), textarea, select'

interface Candidate {
  url: string
  /** The box that gets the keys. */
  box: string
}
interface Taken {
  mount: number
  mountScript: number
  key: number
  controls: number
  files: string[]
}

/** A section of 200 inputs and 20 validators in our wizard and in SurveyJS: a key, the mount, the bytes. Ours must be lower in each. */
export const wizard: Row = {
  name: 'wizard',
  async run({ quick }) {
    const rounds = quick ? 2 : 5
    installPeers('survey-react-ui')
    const demo = await sharedDemo()
    const config = await (await fetch(`${demo.url}/api/dashboard/dashboard-config`)).arrayBuffer()
    const dirs = { ours: await buildPage('wizard-ours'), theirs: await buildPage('wizard-theirs') }
    const ours = await servePage(dirs.ours, {
      'config.json': new Uint8Array(config),
      'form.json': asBytes({ definition, answers }),
    })
    const theirs = await servePage(dirs.theirs, {
      'survey.json': asBytes({ json: asSurvey(definition), answers: surveyAnswers(answers) }),
    })
    const candidates = {
      ours: { url: ours.url, box: `#${sectionId}-${typedInput}` },
      theirs: { url: theirs.url, box: boxOfTheirs },
      // Only printed: SurveyJS with its default, which evaluates conditions when a field is left.
      whenLeft: { url: `${theirs.url}/?update=leave`, box: boxOfTheirs },
    }
    const taken: Record<keyof typeof candidates, Taken[]> = { ours: [], theirs: [], whenLeft: [] }
    try {
      await withBrowser(async open => {
        for (let round = -1; round < rounds; round++) {
          for (const name of ['ours', 'theirs', 'whenLeft'] as const) {
            if (name === 'whenLeft' && (quick || round > 1)) continue
            const { page, cdp, context } = await open()
            const one = await take(page, cdp, candidates[name])
            if (round >= 0) taken[name].push(one)
            await context.close()
          }
        }
      })
    } finally {
      await ours.close()
      await theirs.close()
    }
    sameControls(taken)
    const of = (name: keyof typeof taken, value: (one: Taken) => number) => median(taken[name].map(value))
    const bytes = (name: 'ours' | 'theirs', pack: (file: Buffer) => Buffer) =>
      (taken[name][0]?.files ?? []).reduce(
        (sum, file) => sum + pack(readFileSync(path.join(dirs[name], file))).length,
        0,
      ) / 1000
    const gzip = (file: Buffer) => gzipSync(file, { level: 9 })
    return [
      ...compare(
        'script per key',
        of('ours', one => one.key),
        of('theirs', one => one.key),
        'ms',
      ),
      ...compare(
        'mount',
        of('ours', one => one.mount),
        of('theirs', one => one.mount),
        'ms',
      ),
      atMost(
        'first mount, at a quarter of the processor',
        of('ours', one => one.mount),
        600,
        ' ms',
        0,
      ),
      ...compare('JS of the page, gzip', bytes('ours', gzip), bytes('theirs', gzip), 'kB'),
      both(
        'JS of the page, brotli',
        bytes('ours', brotliCompressSync),
        bytes('theirs', brotliCompressSync),
        'kB',
      ),
      both(
        'script of the mount',
        of('ours', one => one.mountScript),
        of('theirs', one => one.mountScript),
        'ms',
      ),
      ...(quick
        ? []
        : [
            printed(
              'script per key of SurveyJS that looks only when a field is left',
              `${of('whenLeft', one => one.key).toFixed(1)} ms`,
            ),
          ]),
      printed('controls on the page, each', String(taken.ours[0]?.controls)),
    ]
  },
}

const boxOfTheirs = `[data-name="${nameOf(`${sectionId}.${typedInput}`)}"] input`

const asBytes = (data: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(data))

/** Compares two numbers; ours must be lower. */
function compare(what: string, mine: number, peer: number, unit: string): Measured[] {
  const ratio = mine / peer
  return [
    { what: `${what}, ours / SurveyJS`, measured: `${ratio.toFixed(2)}x`, budget: '< 1x', passed: ratio < 1 },
    both(what, mine, peer, unit),
  ]
}

const both = (what: string, mine: number, peer: number, unit: string): Measured =>
  printed(`${what}: ours / SurveyJS`, `${mine.toFixed(1)} / ${peer.toFixed(1)} ${unit}`)

async function take(page: Page, cdp: CDPSession, { url, box }: Candidate): Promise<Taken> {
  const issues: string[] = []
  page.on('pageerror', error => issues.push(String(error)))
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowCpu(cdp)
  await cdp.send('Performance.enable')
  const beforeMount = await scriptMs(cdp)
  const mount = await page.evaluate<number>('measurable.mount()')
  await page.waitForTimeout(500)
  const mountScript = (await scriptMs(cdp)) - beforeMount
  const controls = await page.locator(selectors).count()
  await page.evaluate('measurable.showErrors()')
  const typed = page.locator(box)
  await typed.scrollIntoViewIfNeeded()
  await typed.click()
  await page.keyboard.type('Warm. ', { delay: 40 })
  await page.waitForTimeout(700)
  const before = await scriptMs(cdp)
  await page.keyboard.type(typedText, { delay: 60 })
  await page.waitForTimeout(700)
  const key = ((await scriptMs(cdp)) - before) / typedText.length
  if (!(await typed.inputValue()).endsWith(typedText)) throw new Error(`not every key arrived at ${url}`)
  if (issues.length > 0) throw new Error(`${url}: ${issues.join(', ')}`)
  const files = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(one => new URL(one.name).pathname).filter(one => one.endsWith('.js'))`,
  )
  return { mount, mountScript, key, controls, files: [...new Set(files)] }
}

/** Checks that both pages have the same controls, without which the comparison would mean nothing. */
function sameControls(taken: Record<string, Taken[]>): void {
  const counts = new Set(Object.values(taken).flatMap(all => all.map(one => one.controls)))
  if (counts.size !== 1) throw new Error(`the pages hold ${[...counts].join(' and ')} controls`)
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}
