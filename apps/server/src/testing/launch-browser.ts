// A browser for tests of single sign-on: follows redirects between the portal (without a network) and the provider on this machine,
// with a jar of cookies per host.

import type { TestPortal } from './test-portal.ts'

export interface LaunchBrowser {
  /** Goes there and on, until a page of the portal is reached or `stopAt` fits; gives that address. */
  open: (url: string, stopAt?: (url: URL) => boolean) => Promise<URL>
  /** Value of the portal's session cookie, if there is one. */
  session: (tenant?: string) => string | undefined
  /** Cookies by host name. */
  jar: Map<string, Map<string, string>>
}

export function launchBrowser(portal: TestPortal): LaunchBrowser {
  const jar: LaunchBrowser['jar'] = new Map()

  function keep(host: string, setCookies: string[]): void {
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(line)
      if (gone || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function ask(url: URL): Promise<string | null> {
    const cookie = [...(jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    if (!url.hostname.endsWith('.localhost')) {
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      keep(url.hostname, response.headers.getSetCookie())
      return response.headers.get('location')
    }
    const response = await portal.app.inject({
      method: 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...(cookie && { cookie }) },
    })
    keep(url.hostname, [response.headers['set-cookie'] ?? []].flat())
    const { location } = response.headers
    return typeof location === 'string' ? location : null
  }

  return {
    jar,
    session: (tenant = 'evergreen') => jar.get(`${tenant}.localhost`)?.get('careword'),
    async open(start, stopAt = () => false) {
      let url = new URL(start, 'http://evergreen.localhost:0')
      for (let steps = 0; steps < 20; steps++) {
        if (stopAt(url) || url.pathname.startsWith('/patientportal')) return url
        const next = await ask(url)
        if (next === null) return url
        url = new URL(next, url)
      }
      throw new Error('too many redirects')
    },
  }
}
