import { visibleText } from '@careword/domain/text/invisible-characters'
import { issueOfSigner, typedNameIssue, typedNameOf } from '@careword/forms'
import type { FieldIssue } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { normaliseSignature } from '../../pdf/normalise-signature.ts'

/** A revocation as it came in. */
export interface SentRevocation {
  method: 'drawn' | 'typed'
  /** The drawing as a data URL, or the name as it was typed. */
  signature: string
  reason?: string | undefined
}

/** The revocation as it is stored: a drawing of our own making, or the patient's name. */
export interface StoredRevocation {
  signature: string
  reason: string
}

/**
 * Validates the signature of a revocation by the rules of every other signature: a drawn one must be ink and is re-encoded, a typed one
 * must be a form of the patient's own name.
 */
export async function validateRevocation(
  { method, signature, reason }: SentRevocation,
  patientName: string,
): Promise<StoredRevocation> {
  const kept = { reason: visibleText(reason ?? '') }
  if (method === 'typed') {
    const typed = typedNameOf(signature)
    const wrong = typedNameIssue(signature)
    if (wrong) throw refused(wrong.rule, wrong.values)
    const issue = issueOfSigner({ signer: 'patient' }, patientName, { signedFor: '', typed })
    if (issue !== undefined) throw refused(issue)
    return { ...kept, signature: typed }
  }
  const made = await normaliseSignature(signature)
  if ('png' in made) return { ...kept, signature: `data:image/png;base64,${made.png.toString('base64')}` }
  throw refused(made.issue === 'blank' ? 'signatureRequired' : 'notAnImage')
}

const refused = (rule: FieldIssue['rule'], values?: FieldIssue['values']) =>
  new AppError('ANSWER_REFUSED', 'no signature of the patient', {
    fields: [{ path: 'signature', rule, ...(values && { values }) }],
  })
