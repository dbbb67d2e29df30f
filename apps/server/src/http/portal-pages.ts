import { basePath, paths } from '@careword/contract/paths'

const pages = Object.values(paths).map(
  page => new RegExp(`^${basePath}${page.template.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
)

/**
 * Whether this is the address of a page of the portal, in any case (ruling C-04). Any other address gets the portal too, which explains
 * that in the person's language; the status is for programs.
 */
export function isPortalPage(pathname: string): boolean {
  return new RegExp(`^${basePath}/?$`, 'i').test(pathname) || pages.some(page => page.test(pathname))
}
