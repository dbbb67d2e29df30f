import type { Issue } from '../issue.ts'
import type { BaseFolder, PartnerFolder } from '../folder.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'

const largest = 300_000
/** Content that an SVG must not have: code, or anything fetched from elsewhere. */
const unsafe =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)|<!ENTITY/i

export function checkImages(base: BaseFolder, folder: PartnerFolder, settings: PartnerSettings): Issue[] {
  const wanted = Object.entries(settings.images).flatMap(([name, path]): [string, string][] =>
    path === undefined ? [] : [[`images.${name}`, path]],
  )
  const media = settings.home.media
  if (media?.url.startsWith('images/')) wanted.push(['home.media.url', media.url])
  const missing = wanted
    .filter(([, path]) => !(path in folder.files) && !(path in base.files))
    .map(([name, path]) => error(`${folder.slug}/partner.json: ${name}`, `${path} is not there`))
  return [...missing, ...checkImageFiles(folder)]
}

/** Every picture of a folder: not too large, and no script in a drawing. */
export function checkImageFiles(folder: PartnerFolder): Issue[] {
  const issues: Issue[] = []
  for (const [path, bytes] of Object.entries(folder.files)) {
    if (!path.startsWith('images/')) continue
    if (bytes > largest)
      issues.push({
        place: `${folder.slug}/${path}`,
        issue: `has ${bytes} bytes; over ${largest} it slows every page`,
        level: 'warning',
      })
    const drawing = folder.svg[path]
    if (drawing === undefined) continue
    if (unsafe.test(drawing))
      issues.push(error(`${folder.slug}/${path}`, 'holds a script or something fetched from elsewhere'))
    if (!/<svg[^>]*\sviewBox=/.test(drawing))
      issues.push(error(`${folder.slug}/${path}`, 'has no viewBox, so it cannot be scaled'))
  }
  return issues
}

const error = (place: string, issue: string): Issue => ({ place, issue, level: 'error' })
