import { type RouteName, routes } from './routes.ts'

/** Calls whose answer is shown in a tab of its own: the tab opens their address. */
const shown = ['pdf', 'blankForm', 'blankFormFile', 'emergencyPdf'] as const satisfies readonly RouteName[]
const patterns = shown.map(name => new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`))

/**
 * Whether a browser tab shows the file at this address. A refusal there redirects to the portal's error page, which leads back only to such
 * an address. A download does not count: the browser would save the error page as the file.
 */
export function isFileAddress(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  const wanted = new Map(query.split('&').map(part => part.split('=') as [string, string | undefined]))
  const kept = wanted.has('download') && wanted.get('download') !== 'false'
  return !kept && !wanted.has('format') && patterns.some(pattern => pattern.test(path))
}
