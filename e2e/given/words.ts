// The words a person reads, from the configuration the portal itself loads: a journey breaks when a button is missing, not when
// it is worded better.

import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Lang } from './lang.ts'
import type { DemoTenant } from './person.ts'

export interface Words {
  /** The text of 'area.key' in the journey's language, with its values put in. Plurals are not needed here. */
  (key: string, values?: Record<string, string | number>): string
  /** The text as a pattern over the whole element, with any value in its placeholders. */
  pattern: (key: string) => RegExp
  /** Title of an error of the catalogue. */
  error: (code: string) => { title: string; message: string }
  /** The partner's own text of a key; undefined where the partner has none. */
  content: (key: string) => string | undefined
  /** Name of a document type, as the partner calls it. */
  documentType: (type: string) => string
}

interface Config {
  smartform_schemas: {
    type: string
    displayName: string
    secondLang?: Record<string, { displayName?: string }>
  }[]
  uiTranslations: Record<string, Record<string, string>>
  patientEngagement: {
    translations: Record<string, Record<string, string>>
    'error-codes': Record<string, Record<string, { title: string; message: string }>>
  }
}

const loading = new Map<DemoTenant, Promise<Config>>()

/** The demo's address of a partner: bare localhost is evergreen's. */
export function portalOf(tenant: DemoTenant): string {
  const portal = process.env.E2E_URL ?? ''
  return tenant === 'evergreen' ? portal : portal.replace('//', `//${tenant}.`)
}

/** By hand: not every machine knows the names below localhost, and fetch sets the Host itself. */
async function configOf(tenant: DemoTenant): Promise<Config> {
  const { host, port } = new URL(portalOf(tenant))
  const path = '/api/dashboard/dashboard-config'
  const answer = await new Promise<string>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, came => {
      textOf(came).then(resolve, reject)
    })
    asked.on('error', reject).end()
  })
  return JSON.parse(answer) as Config
}

export async function loadWords(lang: Lang, tenant: DemoTenant = 'evergreen'): Promise<Words> {
  const loads = loading.get(tenant) ?? configOf(tenant)
  loading.set(tenant, loads)
  const config = await loads
  const text = (key: string): string => {
    const found = config.uiTranslations[lang]?.[key]
    if (found === undefined) throw new Error(`no text '${key}' in ${lang}`)
    return found
  }
  const words = (key: string, values: Record<string, string | number> = {}) =>
    text(key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return Object.assign(words, {
    pattern: (key: string) =>
      new RegExp(
        `^\\s*${text(key)
          .split(/\{[^}]+\}/)
          .map(escape)
          .join('.*')}\\s*$`,
        's',
      ),
    error: (code: string) => {
      const entry = config.patientEngagement['error-codes'][lang]?.[code]
      if (!entry) throw new Error(`no error text ${code} in ${lang}`)
      return entry
    },
    content: (key: string) => config.patientEngagement.translations[lang]?.[key],
    documentType: (type: string) => {
      const schema = config.smartform_schemas.find(each => each.type === type)
      if (!schema) throw new Error(`${tenant} has no document type ${type}`)
      return schema.secondLang?.[lang]?.displayName ?? schema.displayName
    },
  })
}

export function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
