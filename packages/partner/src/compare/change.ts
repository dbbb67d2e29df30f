import type { FormDefinition } from '@careword/forms'
import type { PartnerConfig } from '../build-config.ts'
import type { ByLang, TermsWords } from '../text-shapes.ts'

/** One version of a partner, as far as it can be compared. */
export interface Version {
  config: PartnerConfig
  /** By 'AD/ALL-2026', the name of the folder. */
  forms: ReadonlyMap<string, FormDefinition>
  /** The hash of each file. */
  files: ReadonlyMap<string, string>
}

/** A content that was published under a name before and is not in force: the name may come back with the same content only. */
export interface Former {
  forms: ReadonlyMap<string, FormDefinition>
  terms: Readonly<Record<string, ByLang<TermsWords>>>
}

export interface Change {
  about: 'type' | 'version' | 'language' | 'form' | 'terms' | 'settings' | 'words' | 'files'
  /** 'AD', 'AD/ALL-2026', 'es', 'terms-patient-2026'; of words their language; '' of the rest. */
  name: string
  kind: 'new' | 'changed' | 'gone'
  /** The differences, a sentence each. */
  details: readonly string[]
  /** Whether all differences of a form may be corrections of words. */
  correction?: boolean
}
