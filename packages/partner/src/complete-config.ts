import type { z } from 'zod'
import { errorTexts, type PartnerConfig } from './build-config.ts'
import type { BaseFolder } from './partner-folder.ts'
import { contentTexts, uiTexts } from './folder-texts.ts'
import { type PartnerSettings, partnerSettings } from './settings/partner-settings.ts'
import { faqLink } from './settings/faq.ts'

/**
 * A configuration that another release published, completed for this release: newer settings get their defaults, newer texts those of the
 * base. Published values stay. A configuration of this release is unchanged.
 * @returns `issues`: settings that this release cannot read; the partner has to be published again
 */
export function completeConfig(
  base: BaseFolder,
  stored: PartnerConfig,
): { config: PartnerConfig; issues: string[] } {
  const { settings, issues } = readSettings(base, stored.settings)
  const languages = settings.business.supported_languages
  const complete = <T>(
    own: Record<string, Record<string, T>> | undefined,
    ofBase: (lang: string) => Record<string, T>,
  ) => Object.fromEntries(languages.map(lang => [lang, { ...ofBase(lang), ...own?.[lang] }]))
  return {
    config: {
      ...stored,
      settings,
      uiTexts: complete(stored.uiTexts, lang => uiTexts(base, lang)),
      content: complete(stored.content, lang => contentTexts(base, lang)),
      errors: complete(stored.errors, lang => errorTexts(base, null, lang)),
    },
    issues,
  }
}

function readSettings(
  base: BaseFolder,
  stored: PartnerSettings,
): { settings: PartnerSettings; issues: string[] } {
  const given: unknown = JSON.parse(JSON.stringify(stored))
  let read = partnerSettings().safeParse(given)
  // Removes settings that no longer exist.
  for (let round = 0; !read.success && round < 5 && removeUnknown(given, read.error); round++)
    read = partnerSettings().safeParse(given)
  if (!read.success)
    return {
      settings: stored,
      issues: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  return {
    settings: { ...read.data, faq: { ...read.data.faq, link: faqLink(base, read.data.faq) } },
    issues: [],
  }
}

/** @returns whether any was removed */
function removeUnknown(settings: unknown, error: z.ZodError): boolean {
  let removed = false
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const at = issue.path.reduce<unknown>(
      (inside, step) => (inside as Record<PropertyKey, unknown> | undefined)?.[step],
      settings,
    )
    for (const key of issue.keys) {
      delete (at as Record<string, unknown>)[key]
      removed = true
    }
  }
  return removed
}
