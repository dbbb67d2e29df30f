// Names in partner.json are in English. Their translations are in content/<lang>.json under separate keys.
import { isJsonObject } from '../check/is-json-object.ts'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'

interface Named {
  displayName: string
  secondLang?: Record<string, { displayName: string }>
}
type Schema = Named & { type: string; collections?: (Named & { site: string; version: string })[] }

/** The named types, forms and papers by key: 'names.AD' for a type, 'names.AD.ALL-2026' for a form or paper of the type. */
export function namesOf(schemas: readonly Schema[] | undefined): Map<string, Named> {
  return new Map(
    groupsIn(schemas).flatMap((schema): [string, Named][] => [
      [`names.${schema.type}`, schema],
      ...groupsIn(schema.collections).map((each): [string, Named] => [
        `names.${schema.type}.${each.site}-${each.version}`,
        each,
      ]),
    ]),
  )
}

/** The groups of a list as it is written; the check names the rest. */
const groupsIn = <T>(list: readonly T[] | undefined): T[] =>
  Array.isArray(list) ? (list as readonly T[]).filter(each => isJsonObject(each)) : []

/** partner.json with the names of content/<lang>.json beside the English ones; unreadable parts stay unchanged. */
export function settingsWithNames(folder: PartnerFolder): unknown {
  const settings = jsonAt(folder, 'partner.json')
  const contents = Object.keys(folder.json).flatMap(path => {
    const lang = /^content\/([^/]+)\.json$/.exec(path)?.[1]
    const texts = flatTexts.safeParse(folder.json[path]).data
    return lang === undefined || lang === 'en' || !texts ? [] : [{ lang, texts }]
  })
  const named = contents.filter(({ texts }) => Object.keys(texts).some(key => key.startsWith('names.')))
  if (named.length === 0 || settings === undefined) return settings
  const copy = JSON.parse(JSON.stringify(settings)) as Partial<PartnerSettings> | undefined
  for (const [key, thing] of namesOf(copy?.smartform_schemas))
    for (const { lang, texts } of named)
      if (texts[key] !== undefined)
        thing.secondLang = { ...thing.secondLang, [lang]: { displayName: texts[key] } }
  return copy
}

/** The key of a form's name: 'names.AD.ALL-2026' of 'forms/AD/ALL-2026'. */
export const nameKeyOf = (form: string): string => form.replace(/^forms/, 'names').replaceAll('/', '.')

/** content/<lang>.json with a form's name added for its copy; undefined where the form has no name in that language. */
export function withNameOfCopy(texts: Texts, former: string, made: string): Texts | undefined {
  if (!Object.hasOwn(texts, nameKeyOf(former))) return undefined
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key === nameKeyOf(former)
        ? [
            [key, text],
            [nameKeyOf(made), text],
          ]
        : [[key, text]],
    ),
  )
}
