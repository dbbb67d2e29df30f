import { settingsJsonSchema } from './settings-json-schema.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  default?: unknown
  description?: string
}

interface SettingRow {
  /** 'smartform_schemas[].collections[].states'; <name> is a placeholder for a key that the partner chooses. */
  path: string
  fallback: string
  description: string
}

/** Every property of the settings of a partner, from the schema; a property that occurs in several shapes is listed once. */
export function settingRows(): SettingRow[] {
  const rows = new Map<string, SettingRow>()
  const walk = (schema: Schema, at: string): void => {
    for (const [key, inner] of Object.entries(schema.properties ?? {})) {
      const path = at === '' ? key : `${at}.${key}`
      if (!rows.has(path))
        rows.set(path, {
          path,
          fallback: short(inner.default),
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

/** The default of a plain value; for an object or list the rows of its parts show it. */
function short(fallback: unknown): string {
  const isPlain = typeof fallback !== 'object' || fallback === null || Object.keys(fallback).length === 0
  return fallback === undefined || !isPlain ? '' : JSON.stringify(fallback)
}

/** The table as Markdown, for docs/settings.md. */
export function partnerSettingsTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = settingRows().map(
    ({ path, fallback, description }) =>
      `| ${cell(path)} | ${fallback === '' ? '' : `\`${cell(fallback)}\``} | ${cell(description)} |`,
  )
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n')
}
