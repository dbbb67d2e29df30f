// Who reads another person's documents is invited to have their own (Shell spec §2, ruling G-66).
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

afterEach(() => page.viewport(414, 896))

const contact: Partial<User> = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }

async function at(
  user: Partial<User>,
  { on = true, lang = 'en' }: { on?: boolean; lang?: 'en' | 'es' } = {},
) {
  const config = partnerConfig()
  const featureToggles = { ...config.featureToggles, enablePatientAsAService: on }
  const who = aPatient({ email: 'ana@people.example', ...user })
  const portal = renderPortal(
    `/documents/patient-1/${who.userType}/user-1`,
    {
      userInfo: () => who,
      allDocuments: () => documentsOf(aGroup('AD', 'x', [aDocument('one', 'Active')])),
    },
    { config: { ...config, featureToggles }, lang },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

test.each([
  ['en', 390, 'Write down your own wishes too', 'Make an account'],
  ['es', 390, 'Escriba también sus propios deseos', 'Crear una cuenta'],
  ['en', 768, 'Write down your own wishes too', 'Make an account'],
  ['es', 1280, 'Escriba también sus propios deseos', 'Crear una cuenta'],
] as const)(
  'in %s at %i pixels a contact is invited, and the way goes to registering with their address',
  async (lang, width, title, press) => {
    await page.viewport(width, 900)
    const portal = await at(contact, { lang })
    expect(portal.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(portal.getByRole('link', { name: press })).toHaveAttribute(
      'href',
      '/patientportal/user/register?email=ana%40people.example',
    )
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test.each<[string, Partial<User>, boolean]>([
  ['a patient, who has documents of their own', {}, true],
  ['a clinician', { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }, true],
  ['a viewer', { userType: 'viewer', roles: ['viewer'], patientId: null }, true],
  ['a contact of a partner who takes nobody in', contact, false],
])('%s is not invited', async (_, user, on) => {
  const portal = await at(user, { on })
  expect(portal.queryByText('Write down your own wishes too')).toBeNull()
  expect(portal.queryByRole('link', { name: 'Make an account' })).toBeNull()
})
