import { errorAliases, errors } from '@careword/contract/errors'
import {
  type BaseFolder,
  buildConfig,
  type DashboardConfig,
  type PartnerFolder,
  publicConfig,
} from '@careword/partner'

const files = import.meta.glob<unknown>('../../../../partners/{base,evergreen,lakeside}/**/*.json', {
  eager: true,
  import: 'default',
})

const built = new Map<string, DashboardConfig>()

/** The real configuration of a demo partner, as the server would give it out; each test has its own. */
export function partnerConfig(slug: 'evergreen' | 'lakeside' = 'evergreen'): DashboardConfig {
  const config = built.get(slug) ?? build(slug)
  built.set(slug, config)
  return structuredClone(config)
}

function build(slug: string): DashboardConfig {
  const alertTypes = Object.fromEntries(Object.entries(errors).map(([code, row]) => [code, row.alertType]))
  const base: BaseFolder = { ...folder('base'), alertTypes, codeAliases: errorAliases }
  return publicConfig(buildConfig(base, folder(slug)))
}

function folder(slug: string): PartnerFolder {
  const start = `../../../../partners/${slug}/`
  const json = Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) =>
      path.startsWith(start) ? [[path.slice(start.length), content]] : [],
    ),
  )
  return { slug, json, unreadable: {}, svg: {}, pdf: {}, files: {} }
}
