import { expect, test } from 'vitest'
import { byteBudgets } from './byte-budgets.ts'
import { chunkText, closure, gzipKb, lazyModules, readManifest } from './portal-build.ts'
import { kbOfRoutes } from './route-bytes.ts'

test('the sign-in page loads few bytes before it is painted', () => {
  const { js, css } = closure(['index.html'])
  expect(js.size).toBeGreaterThan(0)
  expect(gzipKb(js)).toBeLessThanOrEqual(byteBudgets.loginJs)
  expect(gzipKb(css)).toBeLessThanOrEqual(byteBudgets.loginCss)
})

test('each route adds few bytes to the shell', () => {
  const { wizard, print, others } = kbOfRoutes()
  // Every route is found: a renamed one would have no budget.
  expect(Math.min(wizard, print)).toBeGreaterThan(30)
  expect(others.length).toBeGreaterThan(20)
  expect(wizard).toBeLessThanOrEqual(byteBudgets.wizardJs)
  expect(print).toBeLessThanOrEqual(byteBudgets.printJs)
  expect(others.filter(({ kb }) => kb > byteBudgets.otherRouteJs)).toEqual([])
})

test('the gallery of questions and the preview of a folder, for authors of forms, are in no build', () => {
  const manifest = readManifest()
  expect(Object.keys(manifest).filter(key => /gallery|src\/preview\//.test(key))).toEqual([])
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  expect(scripts.filter(file => /dev\/gallery|x-careword-preview/.test(chunkText(file)))).toEqual([])
})

test('no browser loads zod', () => {
  const manifest = readManifest()
  const files = new Set(lazyModules(manifest).flatMap(key => [...closure([key], manifest).js]))
  expect(files.size).toBeGreaterThan(0)
  expect([...files].filter(file => chunkText(file).includes('ZodError'))).toEqual([])
})
