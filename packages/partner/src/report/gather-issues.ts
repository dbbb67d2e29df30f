import type { Message } from '../check-messages/message.ts'
import { checkMessages } from '../check-messages/check-messages.ts'
import type { LocatedIssue } from './locate-issue.ts'

/** A cause, with every place where it occurs. */
export interface Cause {
  first: LocatedIssue
  /** The paths of all places. */
  paths: string[]
  /** The number of files with these issues. */
  files: number
}

/** Groups issues by cause: the words that a language lacks are one cause, not one for each key. Repeated issues count once. */
export function gatherIssues(issues: readonly LocatedIssue[]): Cause[] {
  const causes = new Map<string, { first: LocatedIssue; paths: Set<string>; files: Set<string> }>()
  for (const issue of issues) {
    const cause = causes.get(keyOf(issue)) ?? { first: issue, paths: new Set(), files: new Set() }
    causes.set(keyOf(issue), cause)
    cause.paths.add(issue.path)
    cause.files.add(issue.file)
  }
  return [...causes.values()].map(({ first, paths, files }) => ({
    first,
    paths: [...paths],
    files: files.size,
  }))
}

function keyOf({ code, level, issue, file, path }: LocatedIssue): string {
  const { gathers }: Message = checkMessages[code]
  const where = { folder: file.split('/')[0], file, place: `${file}: ${path}` }[gathers ?? 'place']
  return [level, code, issue, where].join('\n')
}
