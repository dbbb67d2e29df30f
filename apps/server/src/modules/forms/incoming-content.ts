// The body of PUT /api/form/{id}: answers by section id, from any client. Cleaned before any rule reads it.

import { AppError } from '../../core/app-error.ts'
import { notesKey } from './notes-to-store.ts'

/** Raw answers by section id; shapes are checked by packages/forms against the definition. */
export type IncomingContent = Map<string, Record<string, unknown>>

/** Any other content of a signature is refused by the rules of the form. */
const image = /^data:image\/(png|jpeg);base64,/

export interface Incoming {
  sections: IncomingContent
  /** Validated separately (notes-to-store.ts): of any shape. */
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

/** Whether any value looks like a picture. */
export function holdsImage(sections: IncomingContent): boolean {
  return [...sections.values()].some(answers => Object.values(answers).some(isImage))
}

export function isImage(value: unknown): value is string {
  return typeof value === 'string' && image.test(value)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
