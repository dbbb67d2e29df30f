import { wordList } from '@careword/domain/text/word-list'
import type { Selectable } from 'kysely'
import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { describeForm, type FormDefinition, signerAt } from '@careword/forms'
import type { DescribedForm } from '@careword/forms/describe/described-form'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from '../forms/read-sections.ts'
import {
  readSignatureRequests,
  type SignatureRequestRow,
  withRequestedAnswers,
} from '../forms/read-signature-requests.ts'
import { type WhoAccessed, whoAccessed } from '../access-log/who-accessed.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** The audit actions that are about signing a document. */
const signingActions = wordList(
  'createForm askForSignature withdrawSignatureRequest takeBackSignatures openTask signTask',
  'declineTask withdrawAcceptance signForm submitUpload replaceDocument voidDocument',
  'removeDocument moveDocument revokeDocument',
) satisfies readonly AuditAction[]

export interface SigningEvent {
  at: Date
  action: (typeof signingActions)[number]
  outcome: 'done' | 'denied' | 'failed'
  code: string | null
  sectionId: string | null
  who: WhoAccessed
  /** The position in the audit chain; null until the row is linked. */
  position: number | null
  hash: string | null
}

type DocumentRow = Selectable<Tables['documents']>

export interface SigningRows {
  row: DocumentRow
  signatures: Selectable<Tables['signatures']>[]
  requests: SignatureRequestRow[]
  /** Whether each link that was used to sign asked for six digits, by the request's id. */
  codeAsked: ReadonlyMap<string, boolean>
  events: SigningEvent[]
  originals: { kind: string; size: number; sha256: string }[]
  uploader: WhoAccessed | null
  revocation: { method: 'drawn' | 'typed'; revoked_at: Date } | null
  /** The form, for the meaning of each signature in words; its answers are not shown. */
  form: DescribedForm | null
  /** The role in which a person signs there, by the definition; null or undefined where it is not shown. */
  signedAs: (path: string) => SignedAs | null | undefined
}

interface About {
  tenant: Tenant
  row: DocumentRow
  person: { fullname: string }
  lang: string
}

/** Everything that is stored about the signing of a document, read in one transaction. */
export async function readSigningRows(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenant, row, person, lang }: About,
): Promise<SigningRows> {
  const signatures = await rowsWhere(trx, 'signatures', { tenant_id: tenant.id, document_id: row.id })
    .orderBy('signed_at')
    .orderBy('section_id')
    .orderBy('input_id')
    .selectAll()
    .execute()
  const requests = await readSignatureRequests(trx, tenant.id, row.id)
  const { events, uploader } = await readEvents(trx, tenant, row)
  const originals = await rowsWhere(trx, 'document_originals', { tenant_id: tenant.id, document_id: row.id })
    .orderBy('file')
    .select(['kind', 'size', 'sha256'])
    .execute()
  const revocation = await rowsWhere(trx, 'revocations', { tenant_id: tenant.id, document_id: row.id })
    .select(['method', 'revoked_at'])
    .executeTakeFirst()
  const { definition_hash, us_state } = row
  const definition =
    definition_hash === null || row.uploaded_at !== null
      ? null
      : await definitionOfDocument(services, trx, tenant.id, { definition_hash, us_state })
  return {
    row,
    signatures,
    requests,
    codeAsked: await readCodeAsked(trx, tenant, row),
    events,
    originals,
    uploader,
    revocation: revocation ?? null,
    form: definition && (await describedForm(definition)),
    signedAs: path => definition && signerAt(definition, path)?.as,
  }

  async function describedForm(definition: FormDefinition): Promise<DescribedForm> {
    const sections = await readSections(services, trx, tenant.id, row.id)
    const written = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
    // A signature that was withdrawn since is listed too.
    const given = requests.map(request =>
      request.state === 'withdrawn' ? { ...request, state: 'signed' as const } : request,
    )
    return describeForm(definition, withRequestedAnswers(services, definition, written, given), lang, person)
  }
}

async function readCodeAsked(trx: Trx, tenant: Tenant, row: DocumentRow): Promise<SigningRows['codeAsked']> {
  const links = await trx
    .selectFrom('task_links as l')
    .innerJoin('signature_tasks as t', sameTenant('t.id', 'l.task_id'))
    .where('l.tenant_id', '=', tenant.id)
    .where('t.document_id', '=', row.id)
    .where('l.ended_because', '=', 'signed')
    .select(['l.task_id', 'l.code_ends_at'])
    .execute()
  const asked = new Map<string, boolean>()
  for (const { task_id, code_ends_at } of links)
    asked.set(task_id, asked.get(task_id) === true || code_ends_at !== null)
  return asked
}

/** The audited events of the signing, each with its person, and who added the document if it is a paper. */
async function readEvents(
  trx: Trx,
  tenant: Tenant,
  row: DocumentRow,
): Promise<Pick<SigningRows, 'events' | 'uploader'>> {
  const audited = await trx
    .selectFrom('audit_events as a')
    .leftJoin('audit_chain as c', sameTenant('c.audit_id', 'a.id'))
    .where('a.tenant_id', '=', tenant.id)
    // The patient's id uses an index; each of these rows has both ids.
    .where('a.patient_id', '=', row.patient_id)
    .where('a.document_id', '=', row.id)
    .where('a.outcome', '<>', 'denied')
    .where('a.action', 'in', signingActions)
    .orderBy('a.id')
    .select(['a.at', 'a.action', 'a.outcome', 'a.code', 'a.section_id', 'a.actor_id', 'a.actor_type'])
    .select(['c.position', 'c.hash'])
    .execute()
  const actors = audited.map(each => ({
    actorId: each.actor_id,
    actorType: each.actor_type,
    documentId: row.id,
    sectionId: each.section_id,
  }))
  const uploads = { actorId: row.created_by, actorType: 'other' }
  const userId = await ownAccount(trx, tenant.id, row.patient_id)
  const who = await whoAccessed(trx, { tenantId: tenant.id, patientId: row.patient_id, userId }, [
    ...actors,
    uploads,
  ])
  const events = audited.flatMap((each, index): SigningEvent[] => {
    const action = signingActions.find(known => known === each.action)
    const actor = actors[index]
    if (!action || !actor) return []
    return [
      {
        at: each.at,
        action,
        outcome: each.outcome,
        code: each.code,
        sectionId: each.section_id,
        who: who(actor),
        position: each.position,
        hash: each.hash?.toString('hex') ?? null,
      },
    ]
  })
  const uploader =
    row.uploaded_at === null
      ? null
      : (events.find(({ action }) => action === 'submitUpload')?.who ?? who(uploads))
  return { events, uploader }
}

/** The patient's account, which identifies the patient's own actions. */
async function ownAccount(trx: Trx, tenantId: string, patientId: string): Promise<string | null> {
  const row = await rowById(trx, 'patients', tenantId, patientId).select('user_id').executeTakeFirst()
  return row?.user_id ?? null
}
