// The list of types beside the documents, and the text above them (Documents spec §2).
import type { DashboardConfig } from '@careword/partner'
import { within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(414, 896))

const usual = () =>
  documentsOf(
    aGroup('AD', 'Title of the server', [aDocument('one', 'Active', { signedDate: '2026-05-03T14:05:00Z' })]),
    aGroup('POA', 'Title of the server', []),
  )

async function at(
  search = '',
  user: Partial<User> = {},
  config: DashboardConfig = partnerConfig(),
  documents = usual(),
) {
  const who = aPatient(user)
  const portal = renderPortal(
    `/documents/patient-1/${who.userType}/user-1${search}`,
    {
      userInfo: () => who,
      allDocuments: () => documents,
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

test('the list of types is titled with what it does, and begins with all of them', async () => {
  const portal = await at()
  const list = portal.getByRole('navigation', { name: 'Show by type' })
  expect(within(list).getByRole('heading', { level: 2, name: 'Show by type' })).toBeVisible()
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual(['All documents', 'Advance directive', 'Health-care power of attorney'])
})

test.each([
  ['', 'All documents'],
  ['?type=POA', 'Health-care power of attorney'],
])(
  'with “%s” in the address “%s” is where one is: it cannot be pressed, the others can',
  async (search, name) => {
    const portal = await at(search)
    const list = within(portal.getByRole('navigation', { name: 'Show by type' }))
    const [current, ...others] = list.getAllByRole('button')
    expect(others).toEqual([])
    expect(current).toHaveTextContent(name)
    expect(current).toBeDisabled()
    expect(current).toHaveAttribute('aria-current', 'page')
    expect(list.getAllByRole('link')).toHaveLength(2)
  },
)

test('a type whose tile is hidden, because one may not see it, is not listed; others are, by what may be seen of them', async () => {
  const groups = (hidden: string[]) =>
    documentsOf(
      aGroup('AD', 'x', [aDocument('one', 'Active')]),
      aGroup('POA', 'x', [aDocument('two', 'Active', { type: 'POA' })], {}, hidden),
    )
  const entries = async (roles: string[]) => {
    const portal = await at('', {}, undefined, groups(roles))
    const tiles = portal.getAllByRole('listitem').filter(each => each.dataset.overlay !== undefined)
    const list = within(portal.getByRole('navigation', { name: 'Show by type' }))
    const names = list.getAllByRole('listitem').map(each => each.textContent)
    portal.unmount()
    return { names, tiles: tiles.length }
  }
  const hidden = await entries([])
  const seen = await entries(['viewer'])
  expect(hidden.names).toEqual(['All documents', 'Advance directive'])
  expect(seen.names).toEqual([...hidden.names, 'Health-care power of attorney'])
  expect(seen.tiles).toBeGreaterThan(hidden.tiles)
})

test('choosing a type makes it the one that cannot be pressed', async () => {
  const portal = await at()
  const list = within(portal.getByRole('navigation', { name: 'Show by type' }))
  await person.click(list.getByRole('link', { name: 'Advance directive' }))
  expect(await list.findByRole('button', { name: 'Advance directive' })).toBeDisabled()
  expect(list.getByRole('link', { name: 'All documents' })).toBeVisible()
  expect(portal.path()).toContain('?type=AD')
})

test('where the partner set up no type of document it shows [config missing] and lists nothing', async () => {
  const portal = await at('', {}, { ...partnerConfig(), smartform_schemas: [] })
  expect(portal.getByText('[config missing]')).toBeVisible()
  expect(portal.queryByRole('navigation', { name: 'Show by type' })).toBeNull()
})

test('a type whose name the partner left out shows [config missing] in its place', async () => {
  const config = partnerConfig()
  const smartform_schemas = config.smartform_schemas.map(each =>
    each.type === 'POA' ? { ...each, displayName: '', secondLang: {} } : each,
  )
  const portal = await at('', {}, { ...config, smartform_schemas })
  const list = within(portal.getByRole('navigation', { name: 'Show by type' }))
  expect(list.getByRole('link', { name: '[config missing]' })).toBeVisible()
  expect(list.getByRole('link', { name: 'Advance directive' })).toBeVisible()
})

const contact: Partial<User> = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }
test.each([
  ['all documents of one’s own', '', {}, /^Here is what counts now, and what you have begun\./],
  ['all documents of somebody else', '', contact, /Only the person they belong to can change them\.$/],
  ['one type of one’s own', '?type=AD', {}, /^Says who decides for you and what care you want/],
  ['one type of somebody else', '?type=AD', contact, /^Says who decides for the patient/],
])('above %s it shows what they are', async (_, search, user, words) => {
  const portal = await at(search, user)
  expect(portal.getByText(words)).toBeVisible()
})
