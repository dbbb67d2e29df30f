import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalFonts } from './portal-fonts.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'careword-fonts-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('no font is named where the portal is not built', () => expect(portalFonts(dir)).toEqual([]))

test('the fonts of the build have the addresses it gave them, the plain zero last', () => {
  mkdirSync(path.join(dir, '.vite'))
  const manifest = {
    'src/ui/brand/plain-zero.woff2': { file: 'assets/plain-zero-1.woff2' },
    '../x/font-latin-ext-wght-normal.woff2': { file: 'assets/ext-2.woff2' },
    '../x/font-latin-wght-normal.woff2': { file: 'assets/latin-3.woff2' },
  }
  writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  expect(portalFonts(dir).map(font => font.href)).toEqual([
    '/patientportal/assets/latin-3.woff2',
    '/patientportal/assets/plain-zero-1.woff2',
  ])
})
