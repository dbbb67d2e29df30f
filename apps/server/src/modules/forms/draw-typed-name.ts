import { type SignatureKind, typedNameIssue, typedNameOf } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { ForWhom } from '../../core/document-pdf-maker.ts'
import type { Services } from '../../core/services.ts'

/** Renders a typed name as it will look in the document, for a person who is about to sign with it; nothing is stored (ruling G-118). */
export async function drawTypedName(
  { pdf }: Pick<Services, 'pdf'>,
  { name, kind }: { name: string; kind: SignatureKind },
  asker: ForWhom,
): Promise<{ image: string }> {
  const issue = typedNameIssue(name, kind)
  if (issue)
    throw new AppError('ANSWER_REFUSED', 'not a name that can be drawn', {
      fields: [{ path: 'name', rule: issue.rule, ...(issue.values && { values: issue.values }) }],
    })
  const png = await pdf.typedName(typedNameOf(name), asker)
  return { image: `data:image/png;base64,${png.toString('base64')}` }
}
