import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The address of a script of the built portal that a page beside it uses; null where the portal is not built.
 * @param dir of the build, with Vite's manifest in it. @param source its file, from apps/portal.
 */
export function portalScript(dir: string, source: string): string | null {
  const manifest = path.join(dir, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const file = built[source]?.file
  if (file === undefined) throw new Error(`${source} is not in the build of the portal.`)
  return `/patientportal/${file}`
}
