import { z } from 'zod'
import { zodIssues } from '../check/zod-issues.ts'
import { type Issue, issueOf } from '../issue.ts'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'

const file = 'waivers.json'

const waiver = z.strictObject({
  code: z.string().min(1),
  place: z.string().min(1),
  reason: z.string().min(10, 'is no reason that another person understands'),
})

/** A warning that a partner waives, with the reason. */
export type Waiver = z.infer<typeof waiver>

/** waivers.json of a folder; none where it cannot be read. */
export function waiversOf(folder: PartnerFolder): Waiver[] {
  return z.array(waiver).safeParse(jsonAt(folder, file) ?? []).data ?? []
}

/** All issues, with the waived ones marked, and the issues of the waivers themselves. An error is never waived. */
export function applyWaivers(folder: PartnerFolder, issues: readonly Issue[]): Issue[] {
  const place = `${folder.slug}/${file}`
  const { error } = z.array(waiver).safeParse(jsonAt(folder, file) ?? [], { reportInput: true })
  if (error) return [...issues, ...zodIssues(place, error.issues)]
  const waivers = waiversOf(folder)
  const fits = (one: Waiver, issue: Issue) =>
    issue.level !== 'error' &&
    issue.code === one.code &&
    isWithin(issue.place.slice(folder.slug.length + 1), one.place)
  const used = issues.map(issue => {
    const found = waivers.find(one => fits(one, issue))
    return found ? { ...issue, level: 'waived' as const, reason: found.reason } : issue
  })
  const unused = waivers.flatMap((one, index) =>
    issues.some(issue => fits(one, issue))
      ? []
      : [issueOf(`${place}: [${index}]`, 'waiverUnused', { values: { code: one.code, place: one.place } })],
  )
  return [...used, ...unused]
}

/** 'forms/AD/ALL-2026/definition.json' covers all places in that file, 'content/en.json: home' all keys below it. */
const isWithin = (place: string, waived: string): boolean =>
  place === waived || (place.startsWith(waived) && /^(?:: |[.[])/.test(place.slice(waived.length)))
