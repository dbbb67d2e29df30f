// Makes the folder of a new partner from a few answers: base/starter with the partner's own name, addresses and languages. Its forms extend
// the shared forms of base/forms.
import { escapeHtml } from '@careword/domain/text/escape-html'
import { type BaseFolder, jsonAt } from '../partner-folder.ts'

export interface NewPartner {
  /** First label of the host name and name of the folder. */
  slug: string
  name: string
  /** Phone number for help, as people read it. */
  phone: string
  /** The e-mail address for help and for replies to messages. */
  email: string
  /** The address from which the portal writes. */
  sender: string
  /** A host name beside <slug>.<domain>; '' for none. */
  host: string
  /** Language tags; 'en' is always among them. */
  languages: readonly string[]
  /** Two-letter states for which forms are offered; empty for all. */
  states: readonly string[]
  /** Kinds of documents, from `starterTypes`; home offers them in this order. */
  types: readonly string[]
  /** A zone such as America/Chicago; '' for the setting's default. */
  timeZone: string
}

/** The kinds of documents that a new partner can begin with. */
export const starterTypes = (base: BaseFolder): string[] =>
  Object.keys(base.json).flatMap(path => /^starter\/types\/([A-Z0-9_]+)\.json$/.exec(path)?.[1] ?? [])

/**
 * The files of the new folder, by their path in it: JSON values, and pictures as text.
 * @param base partners/base with its starter; the check of partners judges the result
 */
export function newPartnerFiles(partner: NewPartner, base: BaseFolder): Record<string, unknown> {
  const { slug, name, phone, email, sender, languages, states, types } = partner
  const known = { slug, name, phone, email, sender, domain: email.slice(email.lastIndexOf('@') + 1) }
  const fill = (text: string) => fillIn(text, known)
  const starter = <T>(file: string): T | undefined =>
    filled(jsonAt(base, `starter/${file}`), fill) as T | undefined

  const schemas = types.flatMap(type => starter<Schema>(`types/${type}.json`) ?? [])
  const settings = starter<Settings>('partner.json')
  if (!settings) throw new Error('base/starter/partner.json is not there')
  const first = schemas.find(({ collections }) => collections.some(({ creatable = true }) => creatable))
  const forms = schemas.flatMap(({ type, collections }) =>
    collections
      .filter(({ creatable = true }) => creatable)
      .map(({ site, version }) => [
        `forms/${type}/${site}-${version}/definition.json`,
        {
          $schema: '../../../../generated/form.schema.json',
          type,
          site,
          version,
          extends: sharedForm(base, type),
        },
      ]),
  )
  return {
    'partner.json': {
      $schema: '../generated/partner.schema.json',
      ...settings,
      business: { ...settings.business, supported_languages: [...new Set(['en', ...languages])] },
      ...(partner.host !== '' && { hosts: [partner.host] }),
      ...(states.length > 0 && { states }),
      ...(partner.timeZone !== '' && { timeZone: partner.timeZone }),
      smartform_schemas: schemas,
      documentDefinitions: Object.fromEntries(
        schemas.map(({ type }) => [
          type,
          {
            description: `documents.about.${type}`,
            newTitle: `documents.new.${type}`,
            ...(type === first?.type && { beginHere: true }),
          },
        ]),
      ),
      home: { ...settings.home, document_types: types },
    },
    ...Object.fromEntries(
      [...new Set(['en', ...languages])].map(lang => [
        `content/${lang}.json`,
        starter(`content.${lang}.json`) ?? {},
      ]),
    ),
    ...Object.fromEntries(forms),
    ...Object.fromEntries(
      Object.entries(base.svg).flatMap(([path, svg]) =>
        path.startsWith('starter/') ? [[path.slice('starter/'.length), fillIn(svg, drawn(name))]] : [],
      ),
    ),
  }
}

/** The name as a logo, at most ten times as wide as high, to fit the header. */
function drawn(name: string): Record<string, string> {
  const width = Math.max(48, Math.round([...name].length * 13.5))
  const height = Math.max(48, Math.ceil(width / 10))
  return {
    name: escapeHtml(name),
    initial: escapeHtml([...name][0] ?? ''),
    width: String(width),
    height: String(height),
    baseline: String(Math.round(height / 2 + 9)),
  }
}

const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (all, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? all) : all,
  )

interface Schema {
  type: string
  collections: { site: string; version: string; creatable?: boolean }[]
}
interface Settings extends Record<string, unknown> {
  business: object
  home: object
}

/** The newest shared form of a type, as `extends` names it. */
function sharedForm(base: BaseFolder, type: string): string {
  const names = Object.keys(base.json).flatMap(
    path => /^forms\/(.+)\/definition\.json$/.exec(path)?.[1] ?? [],
  )
  const name = names
    .filter(each => each.startsWith(`${type}/`))
    .toSorted()
    .at(-1)
  if (name === undefined) throw new Error(`base/forms has no form of the type ${type}`)
  return name
}

/** The JSON value with placeholders filled in in its texts, at any depth. */
function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map(each => filled(each, fill))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, fill)]))
  return value
}
