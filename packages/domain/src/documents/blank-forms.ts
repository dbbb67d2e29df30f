import { versionsForState } from './version-states.ts'

/** A blank form that can be printed: rendered from an empty form (then it names the version), or a file of the partner. */
export interface BlankForm {
  label: string
  url: string
  /** Language tag. */
  language: string
  /** The two letters of the state for which the file is made. */
  state?: string | undefined
  site?: string | undefined
  version?: string | undefined
}

interface Versioned {
  site: string
  version: string
  states: readonly string[]
}

interface GroupOfBlanks {
  collections: readonly Versioned[]
  downloadablePDFs: readonly BlankForm[]
}

/** Whether the version is a Five Wishes form, by its name. */
export const isFiveWishes = ({ version }: { version: string }): boolean => version.startsWith('5WISHES')

/**
 * Whether the state is asked before a blank form is shown: for Five Wishes (Documents spec §2), for forms or files of some states only, and
 * for forms that are signed before witnesses, because their rules differ by state.
 */
export function blankFormAsksState(group: GroupOfBlanks, needsWitnesses: boolean): boolean {
  const { collections, downloadablePDFs: blanks } = group
  const made = collections.filter(each => blanks.some(blank => isOf(blank, each)))
  if (blanks.some(blank => blank.state !== undefined)) return true
  if (collections.length > 0 && collections.every(isFiveWishes)) return true
  return made.some(each => each.states.length > 0 || (needsWitnesses && each.site === 'ALL'))
}

/**
 * The blank forms in a language, and for a state if the state is asked: the partner's own files, or forms rendered from those that can be
 * begun there. Without any the screen shows FIVE_WISHES_MISSING_VIEW_BLANK_FORM_CONFIG.
 */
export function blankFormsFor(
  { collections, downloadablePDFs }: GroupOfBlanks,
  { language, state }: { language: string; state: string | undefined },
): BlankForm[] {
  const inLanguage = downloadablePDFs.filter(blank => blank.language === language)
  const files = inLanguage.filter(
    blank => blank.version === undefined && (blank.state === undefined || blank.state === state),
  )
  if (files.length > 0) return files
  const versions = state === undefined ? collections : versionsForState(collections, state)
  return inLanguage.filter(blank => versions.some(version => isOf(blank, version)))
}

const isOf = (blank: BlankForm, { site, version }: Versioned): boolean =>
  blank.version === version && blank.site === site
