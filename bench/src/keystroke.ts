import type { CDPSession, Page } from 'playwright'
import { sectionId, typedInput, typedText } from '../pages/two-hundred-inputs.ts'
import { slowCpu, withBrowser } from './browser.ts'
import { buildPage, servePage } from './page-server.ts'
import { installPeers } from './peers.ts'
import { atLeast, atMost, median, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

/**
 * One key in the middle of 200 inputs at 4x CPU: the fields drawn again, and the script time, against the naive form of a common library.
 */
export const keystroke: Row = {
  name: 'keystroke',
  async run({ quick }) {
    const rounds = quick ? 1 : 3
    const demo = await sharedDemo()
    const config = new Uint8Array(
      await (await fetch(`${demo.url}/api/dashboard/dashboard-config`)).arrayBuffer(),
    )
    installPeers('@mui/material')
    const ours = await servePage(await buildPage('keystroke-ours', [countFields()]), {
      'config.json': config,
    })
    const naive = await servePage(await buildPage('keystroke-naive'))
    try {
      return await withBrowser(async open => {
        const measure = async (url: string): Promise<{ script: number; fields: number }> => {
          const { page, cdp, context } = await open()
          await page.goto(url)
          const box = page.locator(`#${sectionId}-${typedInput}`)
          await box.scrollIntoViewIfNeeded()
          await box.click()
          await page.keyboard.type('Warm. ')
          await page.waitForTimeout(300)
          await slowCpu(cdp)
          const fieldsBefore = await fieldsDrawn(page)
          const before = await scriptMs(cdp)
          await page.keyboard.type(typedText, { delay: 40 })
          await page.waitForTimeout(500)
          const result = {
            script: ((await scriptMs(cdp)) - before) / typedText.length,
            fields: ((await fieldsDrawn(page)) - fieldsBefore) / typedText.length,
          }
          if (!(await box.inputValue()).endsWith(typedText))
            throw new Error(`not every key arrived at ${url}`)
          await context.close()
          return result
        }
        const results = {
          ours: [] as number[],
          naive: [] as number[],
          bare: [] as number[],
          fields: [] as number[],
        }
        for (let round = 0; round < rounds; round++) {
          const mine = await measure(ours.url)
          results.ours.push(mine.script)
          results.fields.push(mine.fields)
          results.naive.push((await measure(naive.url)).script)
          results.bare.push((await measure(`${naive.url}/?library=none`)).script)
        }
        const [mine, library, none] = [median(results.ours), median(results.naive), median(results.bare)]
        return [
          atMost('fields drawn again per key', median(results.fields), 2, ''),
          atLeast(
            'script per key, against the naive form with a component library',
            library / mine,
            20,
            'x',
            1,
          ),
          printed(
            'script per key: ours / naive / naive with bare inputs',
            `${mine.toFixed(1)} / ${library.toFixed(1)} / ${none.toFixed(1)} ms`,
          ),
          printed('ours against 18 ms at 4x CPU', mine <= 18 ? 'below' : 'above'),
        ]
      })
    } finally {
      await ours.close()
      await naive.close()
    }
  },
}

/** Counts the renderings of fields, in this build only. */
function countFields() {
  let found = false
  return {
    name: 'count-fields',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.endsWith('/form-ui/inputs/input-field.tsx')) return undefined
      const counted = code.replace(
        /(memo\(function InputField\([^)]*\) \{)/,
        '$1 globalThis.fieldsDrawn = (globalThis.fieldsDrawn ?? 0) + 1;',
      )
      found = counted !== code
      return { code: counted, map: null }
    },
    buildEnd() {
      if (!found) throw new Error('InputField was not found, so its drawings cannot be counted')
    },
  }
}

async function fieldsDrawn(page: Page): Promise<number> {
  return page.evaluate<number>('globalThis.fieldsDrawn ?? 0')
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}
