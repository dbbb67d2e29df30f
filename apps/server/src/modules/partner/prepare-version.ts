import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { withoutLanguages } from '@careword/forms/authoring/form-words'
import {
  type BaseFolder,
  buildConfig,
  type Issue,
  type PartnerConfig,
  type PartnerFolder,
} from '@careword/partner'
import { draftLanguages, withheldLanguages } from '@careword/partner/words/translation-progress'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { baseHash } from './base-hash.ts'
import { formKey } from './form-key.ts'

class PartnerIssues extends OperatorError {}

export type Assets = Record<string, { type: string; base64: string }>

/** A version as it is stored. */
export interface PreparedVersion {
  hash: string
  config: PartnerConfig
  assets: Assets
  /** The definitions by 'TYPE/SITE/VERSION'. */
  forms: Map<string, { hash: string; definition: FormDefinition }>
  baseHash: string | null
  /** Published languages that it would take from people, each with the reason. */
  withheld?: ReadonlyMap<string, string>
}

/**
 * The version that a folder without an error makes.
 * @param live the languages of the version in force
 */
export function prepareVersion(
  root: string,
  base: BaseFolder,
  folder: PartnerFolder,
  live: readonly string[] = [],
): PreparedVersion {
  const config = buildConfig(base, folder, { live })
  const assets = assetsOf(root, base, folder)
  const forms = formsOf(folder, config, draftLanguages(base, folder, live))
  const hash = canonicalHash({ config, assets, forms: [...forms.values()].map(form => form.hash) })
  const withheld = withheldLanguages(base, folder, live)
  return { hash, config, assets, forms, baseHash: baseHash(base), withheld }
}

export function refuseFaults(slug: string, found: Issue[]): void {
  const issues = found.filter(({ level }) => level === 'error')
  if (issues.length === 0) return
  const lines = issues.map(({ place, issue }) => `  - ${place}: ${issue}`)
  throw new PartnerIssues(`${slug} cannot be published:\n${lines.join('\n')}`)
}

/** A version from which nothing new begins is in force by the documents that were made from it alone: its folder counts for nothing. */
function formsOf(
  folder: PartnerFolder,
  { settings }: PartnerConfig,
  hidden: readonly string[],
): PreparedVersion['forms'] {
  const creatable = new Set(
    settings.smartform_schemas.flatMap(({ type, collections }) =>
      collections.filter(each => each.creatable).map(each => formKey({ type, ...each })),
    ),
  )
  return new Map(
    Object.entries(folder.json)
      .filter(([file]) => /^forms\/[^/]+\/[^/]+\/definition\.json$/.test(file))
      .map(([, json]) => withoutLanguages(json as FormDefinition, hidden))
      .map(definition => [formKey(definition), definition] as const)
      .filter(([key]) => creatable.has(key))
      .map(([key, definition]) => [key, { hash: canonicalHash(definition), definition }]),
  )
}

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}

/** Pictures, videos and blank forms of the base and of the partner; the partner's own wins. */
function assetsOf(root: string, base: BaseFolder, folder: PartnerFolder): Assets {
  const assets: Assets = {}
  for (const { slug, files } of [base, folder]) {
    for (const file of Object.keys(files)) {
      const type = mediaTypes[path.extname(file)]
      if (/^(images|media|files)\//.test(file) && type)
        assets[file] = { type, base64: readFileSync(path.join(root, slug, file)).toString('base64') }
    }
  }
  return assets
}
