import { type Issue, issueOf } from '../issue.ts'
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
    .map(([name, path]) =>
      issueOf(`${folder.slug}/partner.json: ${name}`, 'namedFileMissing', { values: { path } }),
    )
  return [...missing, ...checkImageFiles(folder)]
}

/** Every picture of a folder: not too large, and no script in a drawing. */
export function checkImageFiles(folder: PartnerFolder): Issue[] {
  const issues: Issue[] = []
  for (const [path, bytes] of Object.entries(folder.files)) {
    if (!path.startsWith('images/')) continue
    if (bytes > largest)
      issues.push(issueOf(`${folder.slug}/${path}`, 'heavyImage', { values: { bytes, largest } }))
    const drawing = folder.svg[path]
    if (drawing === undefined) continue
    if (unsafe.test(drawing)) issues.push(issueOf(`${folder.slug}/${path}`, 'unsafeDrawing'))
    if (!/<svg[^>]*\sviewBox=/.test(drawing))
      issues.push(issueOf(`${folder.slug}/${path}`, 'drawingWithoutSize'))
  }
  return issues
}
