import { type RouteName, routes } from '@careword/contract/routes'
import { expect, test } from 'vitest'
import { refuseOtherTenant } from './refuse-other-tenant.ts'

const named = (Object.keys(routes) as RouteName[]).filter(name => routes[name].path.includes(':tenantId'))

test.each(named)(
  'a path of %s that names another partner is refused, one that names this one is not',
  name => {
    expect(() => refuseOtherTenant(name, { tenantId: 'lakeside' }, 'evergreen')).toThrow()
    expect(() => refuseOtherTenant(name, { tenantId: 'Evergreen' }, 'evergreen')).not.toThrow()
  },
)

test('a path without a partner is none of its business', () => {
  expect(() => refuseOtherTenant('allDocuments', {}, 'evergreen')).not.toThrow()
})
