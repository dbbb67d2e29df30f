import { signingSection } from '@careword/domain/documents/signing-section'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { writtenValidators } from '../definition-checks/walk-definition.ts'
import { unlessEver, type Walk } from './walk-context.ts'

/** Parts that are always locked, and locks of the last part. */
export function lockIssues(walk: Walk): DefinitionIssue[] {
  const { def, form } = walk
  const last = writtenValidators(def).flatMap(({ validator, place }): DefinitionIssue[] =>
    ('actions' in validator ? validator.actions : []).flatMap((action, index) =>
      action.action === 'lockSection' && action.section === signingSection
        ? [{ place: `${place}.actions[${index}]`, issue: 'signingLocked' }]
        : [],
    ),
  )
  const always = def.sections.flatMap(({ id }, index) => {
    const section = form.byId.get(id)
    if (!section || section.locks.length === 0 || id === signingSection) return []
    return unlessEver(walk, now => !now.locked(section), {
      place: `sections[${index}]`,
      issue: 'alwaysLocked',
    })
  })
  return [...last, ...always]
}
