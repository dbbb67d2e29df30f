import { paths } from '@careword/contract/paths'
import { lazyCodes, lazyPages } from '@careword/partner/lazy-texts'
import type { PortalSearch } from './address-query.ts'

const seldom = (Object.keys(lazyPages) as (keyof typeof lazyPages)[]).map(name =>
  `${paths[name].template.split('/$')[0]}/`.toLowerCase(),
)

/** Pages whose words no other page has, and which few visits lead to. @param pathname below the portal's base */
export const isSeldomOpened = (pathname: string): boolean =>
  seldom.some(begins => `${pathname.toLowerCase()}/`.startsWith(begins))

/** An address may name any code on any page, also a code whose text is only in the rare bundle. */
export const namesRareCode = ({ alertCode, snackbarCode, errorCode }: PortalSearch): boolean =>
  lazyCodes.some(begins => [alertCode, snackbarCode, errorCode].some(code => code?.startsWith(begins)))
