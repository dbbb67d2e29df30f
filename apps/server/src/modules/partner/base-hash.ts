import type { BaseFolder } from '@careword/partner'
import { canonicalHash } from '../../core/canonical-hash.ts'

/** The hash that identifies a base: of its words, forms and rules, and of the names and sizes of its pictures. */
export const baseHash = ({ json, svg, files, alertTypes, codeAliases }: BaseFolder): string =>
  canonicalHash({ json, svg, files, alertTypes, codeAliases })
