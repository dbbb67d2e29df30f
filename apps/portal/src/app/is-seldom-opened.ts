import { paths } from '@careword/contract/paths'

const seldom = [
  paths['account-create'],
  paths['account-create-patient'],
  paths.looks,
  paths['emergency-card'],
  paths['emergency-access'],
  paths.profile,
  paths.register,
  paths['register-success'],
  paths['reset-password'],
  paths['reset-password-request'],
  paths.revoke,
].map(({ template }) => `${template.split('/$')[0]}/`.toLowerCase())

/** Pages whose words no other page has, and which few visits lead to (packages/partner, selected-texts). @param pathname below the portal's base */
export const isSeldomOpened = (pathname: string): boolean =>
  seldom.some(begins => `${pathname.toLowerCase()}/`.startsWith(begins))
