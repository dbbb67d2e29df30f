import { expect, test } from 'vitest'
import { addCollection, addVersion, renameVersion, statesOf } from './add-version.ts'

const settings = `{
  "smartform_schemas": [
    { "type": "POA", "collections": [{ "site": "ALL", "version": "2026", "displayName": "{Power} \\"of\\" attorney" }] },
    {
      "type": "AD",
      "collections": [
        {
          "site": "ALL",
          "version": "2026",
          "displayName": "My topics",
          "secondLang": { "es": { "displayName": "Mis temas" } }
        },
        { "site": "UT", "version": "2026", "displayName": "Utah", "creatable": true }
      ]
    }
  ],
  "stateVersions": { "KS": "2026", "OH": "Ohio" }
}
`
const ad = { type: 'AD', site: 'ALL', from: '2026', to: '2026-12' }

test('new documents begin from the new version, and the former one is kept for reading; the rest stays as it was written', () => {
  expect(addVersion(settings, ad)).toBe(`{
  "smartform_schemas": [
    { "type": "POA", "collections": [{ "site": "ALL", "version": "2026", "displayName": "{Power} \\"of\\" attorney" }] },
    {
      "type": "AD",
      "collections": [
        {
          "site": "ALL",
          "version": "2026-12",
          "displayName": "My topics",
          "secondLang": { "es": { "displayName": "Mis temas" } }
        },
        {
          "site": "ALL",
          "version": "2026",
          "creatable": false,
          "displayName": "My topics",
          "secondLang": { "es": { "displayName": "Mis temas" } }
        },
        { "site": "UT", "version": "2026", "displayName": "Utah", "creatable": true }
      ]
    }
  ],
  "stateVersions": { "KS": "2026-12", "OH": "Ohio" }
}
`)
  expect(statesOf(settings, ad)).toEqual(['KS'])
})

test('a collection in one line, with braces and quotation marks in its names, and one that is creatable by word', () => {
  expect(addVersion(settings, { ...ad, type: 'POA' })).toContain(
    '[{ "site": "ALL", "version": "2026-12", "displayName": "{Power} \\"of\\" attorney" }, { "site": "ALL", "version": "2026", "creatable": false, "displayName": "{Power} \\"of\\" attorney" }]',
  )
  const utah = addVersion(settings, { ...ad, site: 'UT' }) ?? ''
  expect(utah).toContain('"version": "2026-12", "displayName": "Utah", "creatable": true }')
  expect(utah).toContain('"version": "2026", "displayName": "Utah", "creatable": false }')
  expect(utah).toContain('"KS": "2026",')
})

test('a version that is in no collection has none that follows it', () => {
  expect(addVersion(settings, { ...ad, from: '2020' })).toBeUndefined()
})

test('a definition gets its new version, and nothing else of it changes', () => {
  const definition = '{\n  "type": "AD",\n  "version": "2026",\n  "extends": "AD/ALL-2026"\n}\n'
  expect(renameVersion(definition, '2026-12')).toBe(
    '{\n  "type": "AD",\n  "version": "2026-12",\n  "extends": "AD/ALL-2026"\n}\n',
  )
})

test('a form of elsewhere gets a collection from which nothing begins; one that is there stays as it is', () => {
  const added = addCollection(settings, { type: 'AD', site: 'ALL', version: 'X', displayName: 'Mornings' })
  expect(added).toContain(`"displayName": "Utah", "creatable": true },
        {
          "site": "ALL",
          "version": "X",
          "displayName": "Mornings",
          "creatable": false
        }
      ]`)
  expect(addCollection(added ?? '', { type: 'AD', site: 'ALL', version: 'X' })).toBe(added)
  expect(addCollection(settings, { type: 'MHD', site: 'ALL', version: 'X' })).toBeUndefined()
})
