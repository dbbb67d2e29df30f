import { type Issue, issueOf } from '../issue.ts'
import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'

const largest = 300_000
/** The largest picture of a page, in bytes. */
const tooLarge = 2_000_000
/** Limits of a logo's shape, because the header shows it in one line: its width, and its height, in multiples of the other. */
const widest = 10
const highest = 1.5
/** Content that an SVG must not have: code, or anything fetched from elsewhere. */
const unsafe =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)|<!ENTITY/i
/** What may precede the root element: a declaration, comments and a document type. */
const beforeRoot = /<!--[^]*?-->|<\?[^>]*>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi
const isSvg = (text: string) => /^<(?:\w+:)?svg[\s>]/i.test(text.replace(beforeRoot, '').trimStart())

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
  return [...missing, ...checkImageFiles(folder), ...logoShapes(folder, settings)]
}

function logoShapes(folder: PartnerFolder, { images }: PartnerSettings): Issue[] {
  return [...new Set([images.logo, images.logoPrint])].flatMap(path => {
    const picture = folder.pictures?.[path]
    if (!picture) return []
    const { width, height } = picture
    return width / height <= widest && height / width <= highest
      ? []
      : [issueOf(`${folder.slug}/${path}`, 'logoShape', { values: { width, height } })]
  })
}

/** Every picture of a folder: not too large, and no script in a drawing. */
export function checkImageFiles(folder: PartnerFolder): Issue[] {
  const issues: Issue[] = []
  for (const [path, bytes] of Object.entries(folder.files)) {
    if (!path.startsWith('images/')) continue
    if (bytes > tooLarge)
      issues.push(issueOf(`${folder.slug}/${path}`, 'hugeImage', { values: { bytes, most: tooLarge } }))
    else if (bytes > largest)
      issues.push(issueOf(`${folder.slug}/${path}`, 'heavyImage', { values: { bytes, largest } }))
    const drawing = folder.svg[path]
    if (drawing === undefined) continue
    if (!isSvg(drawing)) {
      issues.push(issueOf(`${folder.slug}/${path}`, 'notDrawing'))
      continue
    }
    if (unsafe.test(drawing)) issues.push(issueOf(`${folder.slug}/${path}`, 'unsafeDrawing'))
    if (!/<svg\s(?:[^<>]*\s)?viewBox=/.test(drawing))
      issues.push(issueOf(`${folder.slug}/${path}`, 'drawingWithoutSize'))
  }
  return issues
}
