import { jsonAt, type PartnerFolder } from './partner-folder.ts'
import { flatTexts, type Texts } from './text-shapes.ts'

/** translations/<lang>/<area>.json of one folder as 'area.key'. */
export function uiTexts(folder: PartnerFolder, lang: string): Texts {
  const texts: Texts = {}
  for (const [path, words] of Object.entries(folder.json)) {
    const area = areaOf(path, lang)
    if (area === null) continue
    for (const [key, text] of Object.entries(flatTexts.parse(words))) texts[`${area}.${key}`] = text
  }
  return texts
}

/** 'account' for translations/es/account.json when lang is 'es'; null for any other path. */
export function areaOf(path: string, lang: string): string | null {
  const parts = /^translations\/([^/]+)\/([a-z][a-z-]*)\.json$/.exec(path)
  return parts?.[1] === lang ? (parts[2] ?? null) : null
}

export function contentTexts(folder: PartnerFolder, lang: string): Texts {
  return flatTexts.parse(jsonAt(folder, `content/${lang}.json`) ?? {})
}
