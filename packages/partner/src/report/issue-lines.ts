// The issues of a check, for people: by file, in the order of its lines, errors before warnings, with counts.
import type { Level } from '../issue.ts'
import { type Cause, gatherIssues } from './gather-issues.ts'
import type { LocatedIssue } from './locate-issue.ts'

interface Wanted {
  errorsOnly?: boolean
  lang?: string
  /** 'AD' or 'AD/ALL-2026'. */
  form?: string
}

/** The issues to show, for the options of the command. */
export function wantedIssues(
  issues: readonly LocatedIssue[],
  { errorsOnly, lang, form }: Wanted,
): LocatedIssue[] {
  return issues.filter(
    issue =>
      (!errorsOnly || issue.level === 'error') &&
      (lang === undefined || isAbout(issue, lang)) &&
      isFormWanted(form, issue.file.replace(/^.*?\/forms\//, '')),
  )
}

/** @param form 'AD' or 'AD/ALL-2026'; undefined: every form */
export const isFormWanted = (form: string | undefined, name: string): boolean =>
  form === undefined || `${name}/`.startsWith(`${form}/`)

function isAbout({ values, file, path }: LocatedIssue, lang: string): boolean {
  return values?.['lang'] === lang || `${file}/${path}`.split(/[/.[\]]/).includes(lang)
}

/** Lines for a terminal: a heading for each file, then 'line:column level sentence (code)'. */
export function issueLines(issues: readonly LocatedIssue[]): string[] {
  const byFile = Map.groupBy(gatherIssues(issues), ({ first }) => first.file)
  return [...byFile].flatMap(([file, causes]) => [
    `${file} (${countOf(causes.map(({ first }) => first))})`,
    ...causes.toSorted(byPlace).map(causeLine),
    '',
  ])
}

const byPlace = (one: Cause, other: Cause): number =>
  rank(one.first.level) - rank(other.first.level) ||
  (one.first.line ?? 0) - (other.first.line ?? 0) ||
  (one.first.column ?? 0) - (other.first.column ?? 0)

const levels: readonly Level[] = ['error', 'warning', 'waived']
const rank = (level: Level): number => levels.indexOf(level)

/** The number of paths that are listed for one cause. */
const shown = 3

function causeLine({ first, paths, files }: Cause): string {
  const { line, column, level, about, issue, todo, code, reason } = first
  const more = paths.length - shown
  const where = [
    ...(about === undefined || paths.length > 1 ? [] : [about]),
    ...paths.slice(0, shown),
  ].filter(part => part !== '')
  const inAll = files > 1 ? ` (in ${files} files)` : ''
  const all = `${where.join(', ')}${more > 0 ? ` and ${more} more` : ''}${inAll}`
  return [
    `  ${line === undefined ? '' : `${line}:${column} `}${level}`,
    `${all === '' ? 'the file' : all}: ${issue}.`,
    `${reason === undefined ? todo : `Waived: ${reason}`} (${code})`,
  ].join(' ')
}

/** The count of causes: all words that a language lacks count once. */
export const countOfCauses = (issues: readonly LocatedIssue[]): string =>
  countOf(gatherIssues(issues).map(({ first }) => first))

/** '2 errors, 1 warning, 3 waived' */
export function countOf(issues: readonly { level: Level }[]): string {
  const counts = levels.flatMap(level => {
    const count = issues.filter(issue => issue.level === level).length
    return count === 0 ? [] : [`${count} ${level}${count === 1 || level === 'waived' ? '' : 's'}`]
  })
  return counts.length === 0 ? 'no fault' : counts.join(', ')
}
