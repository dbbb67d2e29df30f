import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The address of a script of the built portal, for a page outside of it; null if the portal is not built.
 * @param dir the folder of the build, with Vite's manifest
 * @param source the source file, from apps/portal
 */
export function portalScript(dir: string, source: string): string | null {
  const manifest = path.join(dir, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const file = built[source]?.file
  if (file === undefined) throw new Error(`${source} is not in the build of the portal.`)
  return `/patientportal/${file}`
}
