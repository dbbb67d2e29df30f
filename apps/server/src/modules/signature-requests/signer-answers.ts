import {
  type Answers,
  type FormIssue,
  ofSigner,
  screenIssues,
  type SignerPlace,
  signerAt,
  signingScreens,
  withSignerAnswers,
} from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readContent } from '../forms/incoming-content.ts'
import { normaliseSignatures } from '../forms/normalise-signatures.ts'
import { issuesToday } from '../forms/issues-today.ts'
import { mergeContent } from '../forms/merge-content.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { invalidLink } from './opened-signature-request.ts'

export interface GivenBySigner {
  signer: SignerPlace
  /** The whole draft with it. */
  merged: Answers
  /** The signer's own answers, as they are stored. */
  theirs: Answers
}

/** Selects the parts of the content that this signer may give: pictures are re-encoded, all other parts are ignored (ruling C-45). */
export async function readSigners(
  services: Pick<Services, 'pdf'>,
  draft: Draft,
  request: SignatureRequestRow,
  content: Record<string, unknown>,
): Promise<{ signer: SignerPlace; came: Record<string, Record<string, unknown>> }> {
  const signer = signerAt(draft.definition, pathOfRequest(request))
  if (!signer) throw invalidLink('no signature is open there')
  const { sections } = readContent(content, request.section_id)
  const came = ofSigner(draft.definition, signer, Object.fromEntries(sections))
  await normaliseSignatures(services, draft, new Map(Object.entries(came)))
  return { signer, came }
}

/** Lays the signer's answers over the draft, validated and cleaned by the rules of saving. */
export function giveToDraft(
  draft: Draft,
  signer: SignerPlace,
  came: Record<string, Record<string, unknown>>,
  now: Date,
): GivenBySigner {
  const { definition, answers, patient } = draft
  const put = withSignerAnswers(definition, signer, answers, came as Answers)
  const touched = new Set([
    ...Object.keys(came),
    ...signer.signatures.map(({ section }) => section.section.id),
  ])
  const content = new Map([...touched].map(id => [id, { ...put[id] }]))
  const merged = mergeContent(definition, patient, answers, content, now)
  return { signer, merged, theirs: ofSigner(definition, signer, merged) as Answers }
}

/** Refuses while anything required of the signer is missing: above all their signature, whatever the form requires. */
export function refuseUnsigned(
  tenant: Tenant,
  draft: Draft,
  { signer, merged }: GivenBySigner,
  now: Date,
): void {
  const { definition, row } = draft
  const screens = signingScreens(definition, merged)
  const screen = screens.find(({ id }) => id === signer.id)
  const zone = zoneOfDocument(tenant, row, { definition, answers: merged })
  const issues: FormIssue[] = screen
    ? issuesToday(now, zone, today => screenIssues(definition, merged, screens, screen, today))
    : []
  const unsigned = signer.signatures
    .filter(({ section, input }) => typeof merged[section.section.id]?.[input.id] !== 'string')
    .map(({ path }) => path)
    .filter(path => issues.every(issue => issue.path !== path))
  const fields = [...issues, ...unsigned.map(path => ({ path, rule: 'signatureRequired' as const }))]
  if (fields.length > 0) throw new AppError('ANSWER_REFUSED', 'not signed, or not whole', { fields })
}
