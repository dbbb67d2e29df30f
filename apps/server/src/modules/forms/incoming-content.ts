// What PUT /api/form/{id} brings: answers by section id, from anywhere. Made plain and safe before any rule looks at it.

import { type FormDefinition, isSignatureKey } from '@careword/forms'
import type { FieldIssue } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { normaliseSignature } from '../../pdf/signature-image.ts'
import { notesKey } from './incoming-notes.ts'

/** Raw answers by section id; shapes are checked by packages/forms against the definition. */
export type IncomingContent = Map<string, Record<string, unknown>>

/** What else stands in a signature is refused by the rules of the form. */
const image = /^data:image\/(png|jpeg);base64,/

export interface Incoming {
  sections: IncomingContent
  /** Read by itself (incoming-notes.ts): of any shape. */
  notes: unknown
}

export function readContent(content: Record<string, unknown>, sectionId: string): Incoming {
  const sections: IncomingContent = new Map()
  for (const [id, raw] of Object.entries(content)) {
    if (id === notesKey) continue
    if (!isPlainObject(raw))
      throw new AppError('INVALID_METADATA', 'content is not answers by section', {
        fields: [{ path: id.slice(0, 100), rule: 'unknownSection' }],
      })
    sections.set(id, raw)
  }
  if (!sections.has(sectionId))
    throw new AppError('API_BODY_MISSING_FIELDS', 'content lacks the named section', {
      fields: [{ path: `content.${sectionId.slice(0, 100)}`, rule: 'required' }],
    })
  return { sections, notes: content[notesKey] }
}

/** Does anything in it look like a picture? */
export function holdsImage(sections: IncomingContent): boolean {
  return [...sections.values()].some(answers => Object.values(answers).some(isImage))
}

/**
 * Signatures are decoded and made anew before anything is stored: only pixels get in (security: no image file of somebody else's making).
 * Only what stands in a signature of the form is decoded; the rules refuse a picture anywhere else.
 */
export async function normaliseSignatures(
  definition: FormDefinition,
  sections: IncomingContent,
): Promise<void> {
  const issues: FieldIssue[] = []
  for (const [sectionId, answers] of sections) {
    for (const [key, value] of Object.entries(answers)) {
      if (!isImage(value) || !isSignatureKey(definition, sectionId, key)) continue
      const made = await normaliseSignature(value)
      if ('png' in made) answers[key] = `data:image/png;base64,${made.png.toString('base64')}`
      // An empty pad, or a dot on it, is a signature that nobody gave yet.
      else
        issues.push({
          path: `${sectionId}.${key.slice(0, 100)}`,
          rule: made.issue === 'blank' ? 'signatureRequired' : 'notAnImage',
        })
    }
  }
  if (issues.length > 0)
    throw new AppError('ANSWER_REFUSED', 'a signature is no image, or an empty one', { fields: issues })
}

function isImage(value: unknown): value is string {
  return typeof value === 'string' && image.test(value)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
