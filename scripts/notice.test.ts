// NOTICE lists the software that is served with Careword and whose licence requires a notice: compared with the lock file, in both
// directions.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8')
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean; resolved?: string }>
}
/** Licenses that only require their text, which is in the package's folder. */
const permissive = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Zlib Python-2.0'.split(
    ' ',
  ),
)
const served = Object.entries(packages).flatMap(([place, { license, dev, link }]) => {
  const name = place.split('node_modules/').at(-1) ?? ''
  return place.startsWith('node_modules/') && !dev && !link
    ? [{ name, license: license ?? olderLicense(place) }]
    : []
})
/** The license of a package that names it in the old way, which the lock file omits. */
function olderLicense(place: string): string {
  const { licenses } = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as {
    licenses?: { type?: string }[]
  }
  return licenses?.[0]?.type ?? 'none'
}
const licences = (text: string) => text.split(/ AND | OR /).map(part => part.replace(/[()\s]/g, ''))
const named = [...notice.matchAll(/Packages: (.+)/g)].flatMap(([, list = '']) => list.split(', '))
const isNamed = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
const asking = served.filter(({ license }) => licences(license).some(each => !permissive.has(each)))

test('every package whose licence asks for it is named, with that licence', () => {
  expect(asking.length).toBeGreaterThan(5)
  for (const { name, license } of asking) {
    expect(
      named.some(pattern => isNamed(name, pattern)),
      `${name} (${license})`,
    ).toBe(true)
    for (const each of licences(license).filter(one => !permissive.has(one)))
      expect(notice, name).toContain(each)
  }
})

test('nothing is named that is not served', () => {
  for (const pattern of named)
    expect(
      asking.some(({ name }) => isNamed(name, pattern)),
      pattern,
    ).toBe(true)
})
