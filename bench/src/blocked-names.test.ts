// Content blockers hide elements with one of these words in their class or id, and block addresses with one.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@careword/contract/routes'
import { expect, test } from 'vitest'
import { distDir } from './portal-build.ts'

/** The patterns of public block lists, as a part of a class, an id or a file name. */
const blocked =
  /(^|[-_/])ads?([-_/.]|$)|advert|banner|sponsor|promo(?!ise)|pop-?up|overlay|track(ing|er)|analytics|beacon|cookie-?(bar|note|notice|consent)|newsletter|social|share-?(bar|button)s?|modal|paywall/i

const root = path.resolve(import.meta.dirname, '../..')
const assets = readdirSync(path.join(distDir, 'assets'))
const read = (ending: string) =>
  assets
    .filter(name => name.endsWith(ending))
    .map(name => readFileSync(path.join(distDir, 'assets', name), 'utf8'))
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

test('no class of the portal has a word that content blockers hide by', () => {
  const plain = ['ui/theme.css', 'ui/base.css', 'features/account/login/first-page.css'].map(file =>
    readFileSync(path.join(root, 'apps/portal/src', file), 'utf8'),
  )
  const names = [...read('.css'), ...plain].flatMap(text =>
    all(text.replace(/url\([^)]*\)|\/\*.*?\*\//gs, ''), /\.([a-z_][\w-]*)/gi),
  )
  expect(new Set(names).size).toBeGreaterThan(500)
  expect([...new Set(names)].filter(name => blocked.test(name))).toEqual([])
})

test('neither has an id, or a class of a page that the server writes', () => {
  const ids = read('.js').flatMap(text => all(text, /\b(?:id|className):[`"']([\w -]+)[`"']/g))
  // A layer of pdf.js that our pages never render.
  const neverDrawn = 'popupContent'
  const written = ['modules/document-verification/verification-page.ts', 'http/initial-page.ts'].flatMap(
    file => all(readFileSync(path.join(root, 'apps/server/src', file), 'utf8'), /(?:class|id)="([\w -]+)"/g),
  )
  expect(ids.length).toBeGreaterThan(20)
  expect(
    [...ids, ...written]
      .flatMap(name => name.split(' '))
      .filter(name => name !== neverDrawn && blocked.test(name)),
  ).toEqual([])
})

test('no file and no call has an address that they do not fetch', () => {
  const withoutHash = assets.map(name => name.replace(/-[\w-]{8}(\.\w+)+$/, ''))
  const paths = Object.values(routes).map(({ path: address }) => address.replace(/:\w+/g, ''))
  expect([...withoutHash, ...paths].filter(name => blocked.test(name))).toEqual([])
})
