import { basePath, paths } from '@careword/contract/paths'

const pages = Object.values(paths).map(
  page => new RegExp(`^${basePath}${page.template.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
)

/**
 * Is this the address of a page of the portal (in any case, ruling C-04)? All others get the portal too, which says so in the
 * person's language; the status is for everybody who asks without eyes.
 */
export function isPortalPage(pathname: string): boolean {
  return new RegExp(`^${basePath}/?$`, 'i').test(pathname) || pages.some(page => page.test(pathname))
}
