import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PortalFont } from '@careword/partner'

/** The font files by the end of their source: the portal's font (apps/portal/src/ui/fonts.css), then the font with another zero. */
const files = [
  ['-latin-wght-normal.woff2', 'U+0-2FFF'],
  ['plain-zero.woff2', 'U+30'],
] as const

/**
 * The built portal's fonts, for pages outside of the portal; none if the portal is not built.
 * @param dir the folder of the build, with Vite's manifest
 */
export function portalFonts(dir: string): PortalFont[] {
  const manifest = path.join(dir, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const built = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)
  return files.flatMap(([ending, range]) =>
    built
      .filter(([source]) => source.endsWith(ending))
      .map(([, { file }]) => ({ href: `/patientportal/${file}`, range })),
  )
}
