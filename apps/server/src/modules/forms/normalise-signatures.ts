import {
  type Answers,
  findInput,
  type FormDefinition,
  isSignatureKey,
  typedNameIssue,
  typedNameOf,
} from '@careword/forms'
import type { FieldIssue } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { normaliseSignature } from '../../pdf/normalise-signature.ts'
import { type IncomingContent, isImage } from './incoming-content.ts'

/** The form of the signatures, and its stored answers. */
interface Into {
  definition: FormDefinition
  answers: Answers
}

/**
 * Decodes and re-encodes signatures before anything is stored, so that only pixels are kept (security: no foreign image file). A picture
 * sent with a typed name is ignored: the server draws the signature from the letters (ruling G-118). Only signatures of the form are
 * decoded; the rules refuse a picture anywhere else.
 */
export async function normaliseSignatures(
  { pdf }: { pdf: Pick<Services['pdf'], 'typedName'> },
  { definition, answers: stored }: Into,
  sections: IncomingContent,
): Promise<void> {
  const issues: FieldIssue[] = []
  for (const [sectionId, answers] of sections) {
    for (const [key, value] of Object.entries(answers)) {
      if (!isImage(value) || !isSignatureKey(definition, sectionId, key)) continue
      const typed = answers[`${key}Typed`]
      const path = `${sectionId}.${key.slice(0, 100)}`
      if (typed === 'true' || typed === true) {
        const name = typedNameOf(answers[`${key}Name`])
        const before = stored[sectionId]
        // An unchanged stored picture with the same letters stays, whichever fonts have drawn it.
        if (before?.[key] === value && before[`${key}Typed`] === 'true' && before[`${key}Name`] === name)
          continue
        const issue = typedNameIssue(answers[`${key}Name`], kindOf(definition, path))
        if (issue)
          issues.push({
            path: path + issue.suffix,
            rule: issue.rule,
            ...(issue.values && { values: issue.values }),
          })
        else answers[key] = asUrl(await pdf.typedName(name, null))
        continue
      }
      const made = await normaliseSignature(value)
      if ('png' in made) answers[key] = asUrl(made.png)
      // An empty pad, or a single dot, counts as not signed.
      else issues.push({ path, rule: made.issue === 'blank' ? 'signatureRequired' : 'notAnImage' })
    }
  }
  if (issues.length > 0)
    throw new AppError('ANSWER_REFUSED', 'a signature is no image, an empty one, or no name', {
      fields: issues,
    })
}

function kindOf(definition: FormDefinition, path: string) {
  const input = findInput(definition, path)
  return input?.type === 'signature' ? input.kind : undefined
}

const asUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`
