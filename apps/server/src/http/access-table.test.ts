// Every served call for every kind of caller; a refused call changes nothing (security T-01 to T-04).

import { routes } from '@careword/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessPortal, startAccessPortal } from '../testing/access-table/access-portal.ts'
import { people, type Who } from '../testing/access-table/access-row.ts'
import { accessTable } from '../testing/access-table/access-table.ts'
import { ownCalls } from '../testing/access-table/own-calls.ts'

let access = {} as AccessPortal
let { portal, signedId, addDocument, addUpload, endUploads, endDrafts, everything, request, ask } = access
beforeAll(async () => {
  access = await startAccessPortal()
  ;({ portal, signedId, addDocument, addUpload, endUploads, endDrafts, everything, request, ask } = access)
})
afterAll(() => access.close())

describe.each(accessTable)('$name', row => {
  const { expected, draft, upload, route } = row
  test(`answers ${people.map(who => `${who} ${expected[who]}`).join(', ')}`, async () => {
    const answered: Partial<Record<Who, number>> = {}
    const makes = draft === true || upload !== undefined || route === 'upload' || route === 'createForm'
    /** The database after the last call, unless data was made for the next one. */
    let known: string | null = null
    for (const who of people) {
      if (makes) known = null
      // There is one draft at a time, so the open one is ended before another.
      if (route === 'createForm') await endDrafts()
      if (upload || route === 'upload') await endUploads()
      const draftId = draft ? await addDocument('Incomplete') : upload ? await addUpload(upload) : signedId
      const refused = expected[who] >= 400
      const before: string = refused ? (known ?? (await everything())) : ''
      const response = await ask(who, request(row, who, draftId))
      answered[who] = response.statusCode
      known = null
      if (response.statusCode < 400) continue
      expect(response.body, `what ${who} is told`).not.toMatch(/Rosa|Delgado|1950-02-03|calledName/)
      if (refused) known = await everything()
      expect(known ?? '', `the database after ${who}`).toBe(before)
    }
    expect(answered).toEqual(expected)
  })
})

test('no served call is missing from this table but those about oneself or with a proof of their own', () => {
  const served = Object.entries(routes)
    .filter(([, { method, path }]) => portal.app.hasRoute({ method, url: path }))
    .map(([name]) => name)
  const covered = new Set<string>([...accessTable.map(row => row.route), ...ownCalls])
  expect(served.filter(name => !covered.has(name))).toEqual([])
})
