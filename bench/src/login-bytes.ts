import { byteBudgets } from './byte-budgets.ts'
import { withBrowser } from './browser.ts'
import { chunkText, closure, gzipKb, lazyModules, rawKb, readManifest } from './portal-build.ts'
import { atMost, type Measured, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

/**
 * The bytes of the sign-in page: all imports of its entry in Vite's manifest, and everything else that Chromium requests before the first
 * paint. Later requests (the next step's code) are printed too.
 */
export const loginBytes: Row = {
  name: 'login-bytes',
  async run() {
    const manifest = readManifest()
    const entry = closure(['index.html'], manifest)
    const asked = await askedFor()
    const js = new Set([...entry.js, ...asked.before.filter(file => file.endsWith('.js'))])
    const css = new Set([...entry.css, ...asked.before.filter(file => file.endsWith('.css'))])
    const later = asked.after.filter(file => file.endsWith('.js') && !js.has(file))
    const all = new Set(lazyModules(manifest).flatMap(key => [...closure([key], manifest).js]))
    const zod = [...all].filter(file => chunkText(file).includes('ZodError'))
    const noZod: Measured = {
      what: 'chunks with zod in them',
      measured: String(zod.length),
      budget: '= 0',
      passed: zod.length === 0,
    }
    return [
      atMost('login route: JS', gzipKb(js), byteBudgets.loginJs, ' kB'),
      atMost('login route: CSS', gzipKb(css), byteBudgets.loginCss, ' kB'),
      atMost(
        'login route: fonts',
        rawKb([...asked.before, ...asked.after].filter(file => file.endsWith('.woff2'))),
        byteBudgets.loginFonts,
        ' kB',
      ),
      noZod,
      printed('JS that follows after the first paint', `${gzipKb(later).toFixed(1)} kB`),
    ]
  },
}

async function askedFor(): Promise<{ before: string[]; after: string[] }> {
  const demo = await sharedDemo()
  return withBrowser(async open => {
    const { page } = await open()
    await page.goto(`${demo.url}/patientportal/user/login`, { waitUntil: 'networkidle' })
    await page.locator('input[type=password]').waitFor()
    // The largest paint is the sign-in page; on a busy machine 'Loading…' is painted before it.
    const [painted, files] = await page.evaluate<[number, [string, number][]]>(
      `new Promise(tell => new PerformanceObserver(list => tell([
        list.getEntries().at(-1).startTime,
        performance.getEntriesByType('resource').map(entry => [new URL(entry.name).pathname, entry.startTime]),
      ])).observe({ type: 'largest-contentful-paint', buffered: true }))`,
    )
    const own = files.flatMap(([path, at]) =>
      path.startsWith('/patientportal/assets/') ? [[path.slice('/patientportal/'.length), at] as const] : [],
    )
    return {
      before: own.filter(([, at]) => at < painted).map(([file]) => file),
      after: own.filter(([, at]) => at >= painted).map(([file]) => file),
    }
  })
}
