import type { FormDefinition } from '@careword/forms'
import type { PartnerConfig } from '../build-config.ts'
import type { ByLang, TermsWords } from '../text-shapes.ts'

/** One version of a partner, to be compared. */
export interface Version {
  config: PartnerConfig
  /** By 'AD/ALL-2026', the name of the folder. */
  forms: ReadonlyMap<string, FormDefinition>
  /** The hash of each file. */
  files: ReadonlyMap<string, string>
}

/** Content that was published under a name and is not in force now. The name may be published again only with the same content. */
export interface Former {
  forms: ReadonlyMap<string, FormDefinition>
  terms: Readonly<Record<string, ByLang<TermsWords>>>
}

export interface Change {
  about: 'type' | 'version' | 'language' | 'form' | 'terms' | 'settings' | 'words' | 'files'
  /** 'AD', 'AD/ALL-2026', 'es', 'terms-patient-2026'; the language for words; '' for the rest. */
  name: string
  kind: 'new' | 'changed' | 'gone'
  /** One sentence for each difference. */
  details: readonly string[]
  /** Whether all differences of a form may be corrections of words. */
  correction?: boolean
}
