import { type RouteName, routes } from './routes.ts'

/** Calls whose answer a tab of its own shows: they are opened by their address, not asked for by a page. */
const shown = ['pdf', 'blankForm', 'blankFormFile', 'emergencyPdf'] as const satisfies readonly RouteName[]
const patterns = shown.map(name => new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`))

/**
 * Is this the address of a file that a browser tab shows? A refusal there goes to the portal's error page, which leads back to this address
 * and to no other. Not for downloads: an HTML answer would be saved as the file.
 */
export function isFileAddress(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  const wanted = new Map(query.split('&').map(part => part.split('=') as [string, string | undefined]))
  const kept = wanted.has('download') && wanted.get('download') !== 'false'
  return !kept && !wanted.has('format') && patterns.some(pattern => pattern.test(path))
}
