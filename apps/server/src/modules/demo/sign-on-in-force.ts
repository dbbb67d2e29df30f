import type { PartnerFolder } from '@careword/partner'
import type { PartnerSettings } from '@careword/partner/settings/partner-settings'

/** Under which the demo's record system knows a partner. */
export const demoClientOf = (slug: string): string => `careword-${slug}`

/** The folder with the sign-on that the start of the demo gave to the version in force; a sign-on of its own stays. */
export function withSignOnInForce(
  folder: PartnerFolder,
  inForce: Pick<PartnerSettings, 'sso'> | undefined,
): PartnerFolder {
  const sso = inForce?.sso
  const settings = folder.json['partner.json'] as Partial<PartnerSettings>
  if (!sso || sso.clientId !== demoClientOf(folder.slug) || settings.sso) return folder
  return { ...folder, json: { ...folder.json, 'partner.json': { ...settings, sso } } }
}
