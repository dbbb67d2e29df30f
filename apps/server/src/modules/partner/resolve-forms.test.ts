import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PartnerFolder } from '@careword/partner'
import { expect, test } from 'vitest'
import { partnersDir } from './read-partner-folders.ts'
import { checkDefinitions } from './check-partners.ts'
import { resolveForms } from './resolve-forms.ts'

const rules: unknown = JSON.parse(readFileSync(path.join(partnersDir, 'base/execution/2026-11.json'), 'utf8'))

const both = (label: string, es: string) => ({ label, secondLang: { es: { label: es } } })
const page = (id: string, inputs: object[]) => ({
  id,
  title: id,
  breadcrumb: id,
  secondLang: { es: { title: id, breadcrumb: id } },
  inputs,
})
const form = (more: object = {}) => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'Wishes',
  secondLang: { es: { title: 'Deseos' } },
  languages: ['en', 'es'],
  sections: [
    page('secOne', [
      { id: 'agent', type: 'name', ...both('Agent', 'Apoderado') },
      { id: 'who', type: 'name', record: 'name', required: true, ...both('Who', 'Quién') },
    ]),
    page('secSubmit', [{ id: 'sign', type: 'signature', required: true, ...both('Sign', 'Firme') }]),
  ],
  ...more,
})
const execution = {
  kind: 'combined',
  state: 'TX',
  agent: 'secOne.agent',
  before: 'secSubmit',
  signature: 'secSubmit.sign',
}

const folder = (slug: string, json: Record<string, unknown>): PartnerFolder => ({
  slug,
  json,
  unreadable: {},
  svg: {},
  pdf: {},
  files: {},
})
const base = (json: Record<string, unknown> = {}) =>
  folder('base', { 'execution/2026-11.json': rules, ...json })
const plain = (resolved: PartnerFolder, name: string) =>
  resolved.json[`forms/${name}/definition.json`] as { sections: { id: string }[]; execution?: unknown }
const issueAt = (resolved: PartnerFolder) =>
  checkDefinitions(resolved).map(({ place, code, level }) => `${level} ${place}: ${code}`)

test('what a folder hands over is plain: nothing of it shows how it was written', () => {
  const resolved = resolveForms(
    base(),
    folder('birch', { 'forms/AD/ALL-2021/definition.json': form({ execution }) }),
  )
  const def = plain(resolved, 'AD/ALL-2021')
  expect(def.sections.map(section => section.id)).toEqual([
    'secOne',
    'secWitness',
    'secWitness1',
    'secWitness2',
    'secSubmit',
  ])
  expect(def.execution).toBeUndefined()
  // A missing text of the notice is a warning; it does not block publishing.
  expect(issueAt(resolved)).toEqual([
    'warning birch/forms/AD/ALL-2021/definition.json: execution: noticeWithoutWords',
  ])
})

test('a notice of a state that the partner does not name is not warned of', () => {
  const found = (states: string[]) =>
    issueAt(
      resolveForms(
        base(),
        folder('birch', {
          'partner.json': { states },
          'forms/AD/ALL-2021/definition.json': form({ execution }),
        }),
      ),
    )
  expect(found(['NY'])).toEqual([])
  expect(found(['NY', 'TX'])).toHaveLength(1)
})

test('rules of the states that were reviewed for other kinds of documents are warned of', () => {
  const mental = folder('birch', {
    'forms/MHD/ALL-2021/definition.json': { ...form({ execution }), type: 'MHD' },
  })
  const [issue] = checkDefinitions(resolveForms(base(), mental))
  expect(issue).toMatchObject({
    code: 'rulesNotReviewed',
    level: 'warning',
    place: 'birch/forms/MHD/ALL-2021/definition.json: execution',
    issue:
      'adds rules of the states (2026-11) that were reviewed for AD, POA on 2026-11-21, and not for MHD; the form and the paper state that',
  })
})

test('a form follows from one of the same partner before one of the base', () => {
  const child = { type: 'AD', site: 'ALL', version: '2022', extends: 'AD/ALL-2021' }
  const path2022 = { 'forms/AD/ALL-2022/definition.json': child }
  const ofBase = base({ 'forms/AD/ALL-2021/definition.json': form({ title: 'Of the base' }) })
  expect(plain(resolveForms(ofBase, folder('birch', path2022)), 'AD/ALL-2022')).toMatchObject({
    title: 'Of the base',
  })
  const own = folder('birch', { ...path2022, 'forms/AD/ALL-2021/definition.json': form({ title: 'Own' }) })
  expect(plain(resolveForms(ofBase, own), 'AD/ALL-2022')).toMatchObject({ title: 'Own' })
})

test('a fault is reported once, at the place in the file where it is written', () => {
  const child = {
    type: 'AD',
    site: 'ALL',
    version: '2022',
    extends: 'AD/ALL-2021',
    changes: [
      {
        after: 'secOne.agent',
        inputs: [{ id: 'd', type: 'dropdown', ...both('D', 'D') }],
      },
    ],
  }
  const resolved = resolveForms(
    base({ 'forms/AD/ALL-2021/definition.json': form() }),
    folder('birch', { 'forms/AD/ALL-2022/definition.json': child }),
  )
  expect(issueAt(resolved)).toEqual([
    'error birch/forms/AD/ALL-2022/definition.json: changes[0].inputs[0]: optionsMissing',
  ])
})

test('a form that cannot be made plain is named and stays as it was written', () => {
  const source = { type: 'AD', site: 'ALL', version: '2022', extends: 'AD/ALL-1999' }
  const resolved = resolveForms(base(), folder('birch', { 'forms/AD/ALL-2022/definition.json': source }))
  expect(plain(resolved, 'AD/ALL-2022')).toBe(source)
  expect(issueAt(resolved)).toEqual(['error birch/forms/AD/ALL-2022/definition.json: extends: leadsNowhere'])
})

test('nothing is woven from rules that are faulty', () => {
  const faulty = base({ 'execution/2026-11.json': { version: '2026-11' } })
  const resolved = resolveForms(
    faulty,
    folder('birch', { 'forms/AD/ALL-2021/definition.json': form({ execution }) }),
  )
  expect(issueAt(resolved)).toEqual([
    'error birch/forms/AD/ALL-2021/definition.json: execution.rules: leadsNowhere',
  ])
})
