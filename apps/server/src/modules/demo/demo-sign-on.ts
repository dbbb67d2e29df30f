import type { PartnerFolder, SingleSignOn } from '@careword/partner'
import type { Env } from '../../core/settings/env.ts'
import { publicAddress } from '../messages/public-address.ts'
import { partnerSlugs } from '../partner/partner-slugs.ts'
import { partnersDir } from '../partner/read-partner-folders.ts'
import { callbackPath } from '../sso/start-launch.ts'
import { demoPeopleOf } from './demo-people.ts'
import { demoClientOf } from './sign-on-in-force.ts'
import type { PersonAtEhr } from '../demo-ehr/person-at-ehr.ts'
import type { DemoEhr } from '../demo-ehr/start-demo-ehr.ts'

/** The demo's record system, with an account for the staff and patients of each partner. */
export async function startDemoSignOn(env: Env): Promise<DemoEhr> {
  // Only the demo loads an identity provider.
  const { startDemoEhr } = await import('../demo-ehr/start-demo-ehr.ts')
  return startDemoEhr({
    port: env.PORT === 0 || env.PORT > 64_000 ? 0 : env.PORT + 1000,
    clients: partnerSlugs(partnersDir).map(slug => ({
      clientId: demoClientOf(slug),
      redirectUris: [`${publicAddress(env, slug)}${callbackPath}`],
    })),
    people: clientId => peopleOf(clientId.replace('careword-', '')),
  })
}

/** The partner's settings with the demo's record system in them. */
export function withSignOn(
  folder: PartnerFolder,
  { issuer, fhirBaseUrl }: Pick<DemoEhr, 'issuer' | 'fhirBaseUrl'>,
): PartnerFolder {
  const sso = {
    issuer,
    clientId: demoClientOf(folder.slug),
    fhirBaseUrls: [fhirBaseUrl],
  } satisfies Partial<SingleSignOn>
  const settings = folder.json['partner.json'] as object
  return { ...folder, json: { ...folder.json, 'partner.json': { ...settings, sso } } }
}

/** Staff and patients; contacts come by invitation alone. */
export function peopleOf(slug: string): PersonAtEhr[] {
  return demoPeopleOf(slug)
    .filter(({ roles }) => !roles.includes('contact'))
    .map(({ email, firstName, lastName, about }) => ({
      subject: `${slug}/${email}`,
      name: `${firstName} ${lastName}`,
      about,
      claims: {
        email,
        email_verified: true,
        given_name: firstName,
        family_name: lastName,
        name: `${firstName} ${lastName}`,
      },
    }))
}
