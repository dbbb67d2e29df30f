import type { BaseFolder } from '@careword/partner'
import { canonicalHash } from '../../core/canonical-hash.ts'

/** By which a base is known again: of its words, forms and rules; of its pictures their names and sizes. */
export const baseHash = ({ json, svg, files, alertTypes, codeAliases }: BaseFolder): string =>
  canonicalHash({ json, svg, files, alertTypes, codeAliases })
