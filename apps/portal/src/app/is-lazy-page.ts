import { paths } from '@careword/contract/paths'
import { lazyCodes, lazyPages } from '@careword/partner/lazy-texts'
import type { PortalSearch } from './address-query.ts'

const begins = (Object.keys(lazyPages) as (keyof typeof lazyPages)[]).map(name =>
  `${paths[name].template.split('/$')[0]}/`.toLowerCase(),
)

/**
 * Whether a page's own words are loaded only when the page is opened.
 * @param pathname below the portal's base
 */
export const isLazyPage = (pathname: string): boolean =>
  begins.some(begin => `${pathname.toLowerCase()}/`.startsWith(begin))

/** Whether an address names a code whose text is loaded with the lazy pages; any page may get any code. */
export const namesLazyCode = ({ alertCode, snackbarCode, errorCode }: PortalSearch): boolean =>
  lazyCodes.some(begin => [alertCode, snackbarCode, errorCode].some(code => code?.startsWith(begin)))
