import { expect, test } from 'vitest'
import { canReport, type ReportChoice, reportTypes } from './report-types.ts'

const all: ReportChoice = {
  types: ['clinical', 'technical', 'void'],
  hideClinicalForHostPrefixes: ['Ward'],
  replacement: null,
}
const host = 'evergreen.care.example'

test.each([
  ['a page without a document', all, { host, withDocument: false }, ['clinical', 'technical']],
  ['beside a document', all, { host, withDocument: true }, ['clinical', 'technical', 'void']],
  [
    'on a host whose first label is named',
    all,
    { host: 'ward.care.example:8443', withDocument: false },
    ['technical'],
  ],
  ['on it beside a document', all, { host: 'WARD.care.example', withDocument: true }, ['technical', 'void']],
  [
    'where the label only begins so',
    all,
    { host: 'wards.care.example', withDocument: false },
    ['clinical', 'technical'],
  ],
  ['with one kind', { ...all, types: ['void'] }, { host, withDocument: false }, []],
  [
    'with other words in its place',
    { ...all, replacement: 'support.instead' },
    { host, withDocument: true },
    null,
  ],
] satisfies [string, ReportChoice, Parameters<typeof reportTypes>[1], readonly string[] | null][])(
  '%s',
  (_, choice, place, types) => {
    expect(reportTypes(choice, place)).toEqual(types)
    expect(canReport(reportTypes(choice, place))).toBe(types === null || types.length > 0)
  },
)
