import { chunkText, closure, gzipKb, lazyModule, lazyModules, rawKb, readManifest } from './portal-build.ts'
import { atMost, type Measured, type Row } from './row.ts'
import { withBrowser } from './browser.ts'
import { sharedDemo } from './shared-demo.ts'

/** What somebody who opens the sign-in page loads: by Vite's manifest, and the fonts by what Chromium really asks for. */
export const loginBytes: Row = {
  name: 'login-bytes',
  async run() {
    const manifest = readManifest()
    const login = closure(
      ['index.html', lazyModule('features/account/login/login-page.tsx', manifest)],
      manifest,
    )
    const { fonts, scripts } = await asked()
    // A script that the page asks for although no import says so is loaded all the same.
    const js = new Set([...login.js, ...scripts])
    const zod = [...new Set(lazyModules(manifest).flatMap(key => [...closure([key], manifest).js]))].filter(
      file => chunkText(file).includes('ZodError'),
    )
    const noZod: Measured = {
      what: 'chunks with zod in them',
      measured: String(zod.length),
      budget: '= 0',
      passed: zod.length === 0,
    }
    return [
      atMost('login route: JS', gzipKb(js), 140, ' kB'),
      atMost('login route: CSS', gzipKb(login.css), 12, ' kB'),
      atMost('login route: fonts', rawKb(fonts), 60, ' kB'),
      noZod,
    ]
  },
}

async function asked(): Promise<{ fonts: string[]; scripts: string[] }> {
  const demo = await sharedDemo()
  return withBrowser(async open => {
    const { page } = await open()
    const files: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/patientportal/assets/')) files.push(pathname.slice('/patientportal/'.length))
    })
    await page.goto(`${demo.url}/patientportal/user/login`, { waitUntil: 'networkidle' })
    await page.locator('input[type=password]').waitFor()
    return {
      fonts: files.filter(file => file.endsWith('.woff2')),
      scripts: files.filter(file => file.endsWith('.js')),
    }
  })
}
