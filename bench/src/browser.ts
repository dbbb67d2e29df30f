import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumFlags, findOrInstallChromium } from '../../scripts/chromium.ts'

/** A browser for one row, closed after the row. */
export async function withBrowser<T>(
  work: (open: () => Promise<{ page: Page; cdp: CDPSession; context: BrowserContext }>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags })
  try {
    return await work(async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      return { page, context, cdp: await context.newCDPSession(page) }
    })
  } finally {
    await browser.close()
  }
}

/** A phone of five years ago. */
export async function slowCpu(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Slow 4G as defined by Lighthouse: 1,638 kbit/s, 150 ms. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  const bytesPerSecond = (1638 * 1024) / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
