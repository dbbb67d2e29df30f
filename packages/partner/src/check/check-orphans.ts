import type { PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { textsInside } from '../words/texts-inside.ts'

/** Files of the folder that neither a setting nor a form nor a page of terms names. */
export function checkOrphans(folder: PartnerFolder): Issue[] {
  const named = new Set<string>(['images/logo.svg', 'images/logo-print.svg', 'images/icon.svg'])
  for (const [path, json] of Object.entries(folder.json))
    if (path === 'partner.json' || path.startsWith('forms/'))
      for (const text of Object.values(textsInside(json))) named.add(text)
  return Object.keys(folder.files).flatMap(path =>
    named.has(path) || named.has(path.replace(/^(images|media)\//, ''))
      ? []
      : [issueOf(`${folder.slug}/${path}`, 'orphan')],
  )
}
