import { fullName, todayAt } from '@careword/domain'
import {
  type Answers,
  type FormDefinition,
  namedSigner,
  ofSigner,
  type SectionAnswers,
  signerAt,
  signerForm,
  type SignerPlace,
  whoHasSigned,
} from '@careword/forms'
import { nameRef } from '@careword/forms/answers/signer-name'
import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { maySeeByVideo } from './open-before-request.ts'
import { invalidLink, openedRequest } from './opened-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'

/** GET /api/patientasync/documents/{documentId}: the questions for the signer, and nothing else of the document (ruling G-71). */
export async function showRemoteDocument(
  services: Services,
  { tenant }: RequestContext,
  keys: LinkKeys,
  documentId: string,
) {
  return inTenant(services.db, tenant.id, async trx => {
    const { link, request, draft } = await openedRequest(services, trx, {
      tenant,
      keys,
      documentId,
    })
    const { definition, answers, row, patient } = draft
    const path = pathOfRequest(request)
    const signer = signerAt(definition, path)
    if (!signer) throw invalidLink('no signature is open there')
    const alone = signerForm(definition, withTypedName(draft, signer, request), signer)
    return {
      documentId: row.id,
      title: definition.title,
      status: row.status,
      languages: definition.languages,
      patientTask: { id: request.id, documentRef: [path] },
      meaning: meaningOf(alone.definition, path),
      signed: false,
      signer: signer.as,
      byVideo: link.way === 'sent' && signer.signer === 'witness' && maySeeByVideo(draft),
      signerName: namedSigner(answers, request.section_id, signer.named) || assigneeName(request),
      patientName: fullName(patient),
      patientSignedOn: patientSignedOn(tenant, draft),
      way: link.way,
      endsAt: link.ends_at.toISOString(),
      timeZone: zoneOfDocument(tenant, row, draft),
      form: alone.definition,
      answers: alone.answers,
    }
  })
}

/** The questions for a witness depend on this day, on which they must have watched. */
function patientSignedOn(tenant: Tenant, { definition, answers, row }: Draft): string | null {
  const signed = whoHasSigned(definition, answers).signed.find(({ signer }) => signer === 'patient')
  return signed
    ? todayAt(new Date(signed.signedAt), zoneOfDocument(tenant, row, { definition, answers }))
    : null
}

/** A signer whom the document does not name yet, and who writes their own name, begins with the one that the requester typed. */
function withTypedName(
  { definition, answers }: Draft,
  signer: SignerPlace,
  request: SignatureRequestRow,
): Answers {
  if (signer.named === undefined || namedSigner(answers, request.section_id, signer.named) !== '')
    return answers
  const [sectionId = '', key = ''] = nameRef(request.section_id, signer.named).split('.')
  const { first_name: first, middle_name: middle, last_name: last } = request
  const typed = { [sectionId]: { [`${key}First`]: first, [`${key}Middle`]: middle, [`${key}Last`]: last } }
  const own = ofSigner(definition, signer, typed)[sectionId]
  return own === undefined
    ? answers
    : { ...answers, [sectionId]: { ...answers[sectionId], ...(own as SectionAnswers) } }
}

/** The name as typed by the requester. */
const assigneeName = (request: SignatureRequestRow): string =>
  [request.first_name, request.middle_name, request.last_name].filter(part => part !== '').join(' ')

function meaningOf(definition: FormDefinition, path: string): Record<string, string> {
  const input = definition.sections
    .flatMap(section => section.inputs.map(each => ({ path: `${section.id}.${each.id}`, each })))
    .find(({ path: at }) => at === path)?.each
  if (!input) return {}
  const meanings = definition.languages.map(lang => [
    lang,
    (lang === 'en' ? undefined : input.secondLang?.[lang]?.meaning) ?? input.meaning ?? '',
  ])
  return Object.fromEntries(meanings.filter(([, meaning]) => meaning !== '')) as Record<string, string>
}
