import {
  type Answers,
  type FormDefinition,
  type SectionAnswers,
  checkShape,
  cleanSection,
  findSection,
  isSignatureKey,
  differsFromPatientRecord,
  type PatientRecord,
  sectionWithPatientRecord,
} from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { IncomingContent } from './incoming-content.ts'
import { bindSignatures } from './bind-signatures.ts'

/**
 * Merges the received content over the stored answers, validated and cleaned section by section with the browser's own rules. An answer to
 * a hidden input is dropped. All problems are reported together. Values from the record are always the record's, whether sent or not, and
 * any other value in their place is refused (ruling G-84).
 * @param drawn the answers that contain the earlier signatures
 */
export function mergeContent(
  definition: FormDefinition,
  record: PatientRecord,
  stored: Answers,
  content: IncomingContent,
  now: Date,
  drawn: Answers = stored,
): Answers {
  const unknown = [...content.keys()].filter(id => !findSection(definition, id))
  if (unknown.length > 0)
    throw new AppError('INVALID_METADATA', 'unknown section', {
      fields: unknown.map(id => ({ path: id.slice(0, 100), rule: 'unknownSection' })),
    })
  const issues = [...content].flatMap(([id, raw]) => [
    ...checkShape(definition, id, raw),
    ...differsFromPatientRecord(definition, id, raw, record),
  ])
  if (issues.length > 0) {
    const code = issues.every(issue => issue.rule === 'unknownInput') ? 'INVALID_METADATA' : 'ANSWER_REFUSED'
    throw new AppError(code, 'answers refused', { fields: issues })
  }
  const came = [...content].map(
    ([id, raw]) => [id, sectionWithPatientRecord(definition, id, raw as SectionAnswers, record)] as const,
  )
  // The rules of each section see all received content, because its order in the call must not decide which answers are hidden.
  let merged = { ...stored, ...Object.fromEntries(came) }
  for (const [id, raw] of came) {
    const cleaned = cleanSection(definition, merged, id, raw)
    const before = stored[id] ?? {}
    for (const key of Object.keys(cleaned)) {
      // A new signature is dated by the server's clock and keeps that date: a time from the browser is not evidence.
      if (isSignatureKey(definition, id, key))
        cleaned[`${key}Date`] =
          (cleaned[key] === before[key] ? before[`${key}Date`] : undefined) ?? now.toISOString()
    }
    merged = { ...merged, [id]: cleaned }
  }
  return bindSignatures(definition, merged, drawn, content.keys())
}
