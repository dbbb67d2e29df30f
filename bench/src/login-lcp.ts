import { withBrowser, slowCpu, slowNetwork } from './browser.ts'
import { buildPage, servePage } from './page-server.ts'
import { atMost, median, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

/** Largest contentful paint of the sign-in page on a slow phone and network, against the smallest page with React and the router. */
export const loginLcp: Row = {
  name: 'login-lcp',
  async run({ quick }) {
    const rounds = quick ? 3 : 9
    const demo = await sharedDemo()
    const bare = await servePage(await buildPage('bare-login'))
    try {
      return await withBrowser(async open => {
        const lcp = async (url: string): Promise<number> => {
          const { page, cdp, context } = await open()
          await slowCpu(cdp)
          await slowNetwork(cdp)
          await page.goto(url)
          await page.locator('input[type=password]').waitFor()
          // The largest paint is final if none larger follows for a second.
          await page.waitForTimeout(1000)
          const time = await page.evaluate<number>(
            `new Promise(tell => new PerformanceObserver(list => tell(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`,
          )
          await context.close()
          return time
        }
        const ours: number[] = []
        const theirs: number[] = []
        for (let round = 0; round < rounds; round++) {
          theirs.push(await lcp(bare.url))
          ours.push(await lcp(`${demo.url}/patientportal/user/login`))
        }
        return [
          atMost(
            'login LCP at 4x CPU and slow 4G, against the bare page',
            median(ours) / median(theirs),
            1.25,
            'x',
            2,
          ),
          printed('login LCP / bare LCP', `${Math.round(median(ours))} / ${Math.round(median(theirs))} ms`),
        ]
      })
    } finally {
      await bare.close()
    }
  },
}
