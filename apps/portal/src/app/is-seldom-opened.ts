import { paths } from '@careword/contract/paths'
import { rarePages } from '@careword/partner/rare-pages'

const seldom = (Object.keys(rarePages) as (keyof typeof rarePages)[]).map(name =>
  `${paths[name].template.split('/$')[0]}/`.toLowerCase(),
)

/** Pages whose words no other page has, and which few visits lead to. @param pathname below the portal's base */
export const isSeldomOpened = (pathname: string): boolean =>
  seldom.some(begins => `${pathname.toLowerCase()}/`.startsWith(begins))
