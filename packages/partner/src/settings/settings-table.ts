import { settingsJsonSchema } from './settings-json-schema.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
  description?: string
}

interface SettingRow {
  /** 'smartform_schemas[].collections[].states'; <name> is a placeholder for a key that the partner chooses. */
  path: string
  /** The values that are possible: 'single, version, region or state', 'number from 5 to 120'. */
  kind: string
  /** The default as JSON; 'needed' for a required setting. */
  fallback: string
  description: string
}

/** Every property of the settings, from the schema. A property that occurs in several shapes is listed once. */
export function settingRows(): SettingRow[] {
  const rows = new Map<string, SettingRow>()
  const walk = (schema: Schema, at: string): void => {
    for (const [key, inner] of Object.entries(schema.properties ?? {})) {
      const path = at === '' ? key : `${at}.${key}`
      if (!rows.has(path))
        rows.set(path, {
          path,
          kind: kindOf(inner),
          fallback: short(inner.default) || (schema.required?.includes(key) ? 'needed' : ''),
          description: inner.description ?? '',
        })
      walk(inner, path)
    }
    if (schema.items) walk(schema.items, `${at}[]`)
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}.<name>`)
    for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(branch, at)
  }
  walk(settingsJsonSchema(), '')
  return [...rows.values()]
}

/** The default of a plain value; '' for an object or a list, whose parts have rows of their own. */
function short(fallback: unknown): string {
  const isPlain = typeof fallback !== 'object' || fallback === null || Object.keys(fallback).length === 0
  return fallback === undefined || !isPlain ? '' : JSON.stringify(fallback)
}

/** The kind of a value in words; a known pattern by its name. */
function kindOf(schema: Schema): string {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return alternatives(branches.map(kindOf))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return alternatives(schema.enum.map(String))
  if (schema.items) return `list: ${kindOf(schema.items)}`
  switch (schema.type) {
    case 'boolean':
      return 'true or false'
    case 'integer':
    case 'number':
      return Number.isSafeInteger(schema.maximum)
        ? `number from ${schema.minimum ?? 0} to ${schema.maximum}`
        : 'number'
    case 'null':
      return 'null'
    case 'object':
      return schema.properties ? 'settings' : 'settings by name'
    default:
      return textKind(schema)
  }
}

function textKind({ pattern = '', format, maxLength }: Schema): string {
  if (pattern.startsWith('^[a-zA-Z0-9_-]+(')) return 'text key'
  if (pattern === '^[A-Z]{2}$') return 'state, such as NY'
  if (pattern.startsWith('^images')) return 'image of the folder'
  if (format === 'email') return 'e-mail address'
  return maxLength === undefined || maxLength > 1_000 ? 'text' : `text of up to ${maxLength} letters`
}

const alternatives = (all: readonly string[]): string =>
  [...new Set(all)].join(', ').replace(/, ([^,]*)$/, ' or $1')

/**
 * The table as Markdown, for docs/settings.md.
 * @param examples settings of a partner, parsed: a row shows the first plain value in them
 */
export function partnerSettingsTable(examples: readonly unknown[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const code = (text: string) => (text === '' || text === 'needed' ? text : `\`${cell(text)}\``)
  const rows = settingRows().map(({ path, kind, fallback, description }) =>
    [path, kind, code(fallback), code(exampleAt(examples, path)), description].map((text, index) =>
      index === 2 || index === 3 ? text : cell(text),
    ),
  )
  return [
    '| setting | may be | default | example | what it is |',
    '|---|---|---|---|---|',
    ...rows.map(row => `| ${row.join(' | ')} |`),
  ].join('\n')
}

/** The shortest plain value at this place; '' where there is none. */
function exampleAt(examples: readonly unknown[], path: string): string {
  const found = path.split('.').reduce(
    (values: unknown[], step) => {
      const key = step.replace('[]', '')
      const inner = values.flatMap(value =>
        typeof value !== 'object' || value === null
          ? []
          : key === '<name>'
            ? Object.values(value)
            : Object.hasOwn(value, key)
              ? [(value as Record<string, unknown>)[key]]
              : [],
      )
      return step.endsWith('[]') ? inner.flat() : inner
    },
    [...examples],
  )
  const plain = found.filter(value => {
    const parts = Array.isArray(value) ? value : [value]
    return parts.length > 0 && parts.every(part => typeof part !== 'object' || part === null)
  })
  const texts = plain.map(value => JSON.stringify(value)).filter(text => text !== 'null' && text.length <= 60)
  return texts.toSorted((a, b) => a.length - b.length)[0] ?? ''
}
