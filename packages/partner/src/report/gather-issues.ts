import type { Message } from '../messages/message.ts'
import { messages } from '../messages/messages.ts'
import type { LocatedIssue } from './locate-issue.ts'

/** A cause, with every place where it occurs. */
export interface Cause {
  first: LocatedIssue
  /** The paths of all; one where the cause shows in one place. */
  paths: string[]
}

/** Issues of one cause together: the words that a language lacks are one, not one for each key. What is named twice counts once. */
export function gatherIssues(issues: readonly LocatedIssue[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const issue of issues) {
    const cause = causes.get(keyOf(issue))
    if (!cause) causes.set(keyOf(issue), { first: issue, paths: [issue.path] })
    else if (!cause.paths.includes(issue.path)) cause.paths.push(issue.path)
  }
  return [...causes.values()]
}

function keyOf({ code, level, issue, file, path }: LocatedIssue): string {
  const { gathers }: Message = messages[code]
  const where = { folder: file.split('/')[0], file, place: `${file}: ${path}` }[gathers ?? 'place']
  return [level, code, issue, where].join('\n')
}
