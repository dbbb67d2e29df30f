import { circleStatus, type PatientReach, patientAccessOf } from '@careword/domain'
import type { WholeName } from '@careword/domain/people/person-name'
import type { ErrorCode } from '@careword/contract/errors'
import type { QueryCreator } from 'kysely'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { prefetchRows, type Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { isId } from '../../core/ids.ts'
import { circleTermsAccepted } from '../acceptances/accepted-now.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { AuditAction } from '../../core/record-audit.ts'

export interface AccessiblePatient extends PatientReach, WholeName {
  id: string
  dob: string | null
  gender: '0' | '1' | '2'
  mrn_encrypted: Buffer | null
  ssn_encrypted: Buffer | null
  email: string | null
  phones: { number: string; type: string }[]
}

/**
 * Loads a patient whom this person may reach, with the kind of access and the document types that it opens. Every call reads the access
 * again, so that a removed contact is refused on the next call, and a contact with an end date on the day after that date. A patient who is
 * not shared and one who does not exist get the same response; the refusal is audited.
 */
export async function loadPatientFor(
  trx: Trx,
  context: AuthenticatedContext,
  patientId: string,
  action: AuditAction,
  code: ErrorCode = 'INVALID_PATIENT_ID',
): Promise<AccessiblePatient> {
  const rows = isId(patientId) ? await askForPatient(trx, context, { patientId }) : async () => []
  return patientFor(context, (await rows())[0], patientId, action, code)
}

/** The patient's own reach: the session that was just read contains it, so no query is needed. Null for all other users. */
export function ownReach(
  { person }: AuthenticatedContext,
  patientId: string,
): (PatientReach & { id: string }) | null {
  const access = patientAccessOf(person, {
    sameTenant: true,
    patientId,
    ownPatientId: person.patientId,
    circle: null,
    viewerGranted: false,
    clinicianScope: 'launch',
    launchedPatientId: null,
  })
  return access === 'own' ? { id: patientId, access, sharedTypes: null } : null
}

type PatientRow = Awaited<ReturnType<Awaited<ReturnType<typeof askForPatient>>>>[number]

/** Starts the query for a patient, or for the patient of a document, without waiting for it; `patientFor` decides. */
export const askForPatient = (
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  of: { patientId: string } | { documentId: string },
) => {
  const terms = currentTerms(tenant, 'contact')?.id ?? null
  return prefetchRows(
    trx,
    'patientId' in of
      ? patientById(tenant.id, person.userId, of.patientId, terms)
      : patientOfDocument(tenant.id, person.userId, of.documentId, terms),
  )
}

function patientRows(db: QueryCreator<Tables>, tenantId: string, userId: string, terms: string | null) {
  return db
    .selectFrom('patients as p')
    .leftJoin('circle_links as c', join =>
      join
        .onRef('c.tenant_id', '=', 'p.tenant_id')
        .onRef('c.patient_id', '=', 'p.id')
        .on('c.contact_user_id', '=', userId),
    )
    .leftJoin('viewer_grants as v', join =>
      join
        .onRef('v.tenant_id', '=', 'p.tenant_id')
        .onRef('v.patient_id', '=', 'p.id')
        .on('v.user_id', '=', userId),
    )
    .where('p.tenant_id', '=', tenantId)
    .select([
      'p.id',
      'p.first_name as firstName',
      'p.middle_name as middleName',
      'p.last_name as lastName',
      'p.dob',
      'p.gender',
      'p.mrn_encrypted',
      'p.ssn_encrypted',
      'p.email',
      'p.phones',
      'c.patient_id as linked',
      'c.removed_at',
      'c.shared_types',
      'c.shared_until',
      circleTermsAccepted(terms).as('termsAccepted'),
      'v.patient_id as granted',
    ])
}

const patientById = precompiledQuery(
  (db, tenantId: string, userId: string, patientId: string, terms: string | null) =>
    patientRows(db, tenantId, userId, terms).where('p.id', '=', patientId),
)

const patientOfDocument = precompiledQuery(
  (db, tenantId: string, userId: string, documentId: string, terms: string | null) =>
    patientRows(db, tenantId, userId, terms).where('p.id', '=', eb =>
      eb
        .selectFrom('documents as d')
        .where('d.tenant_id', '=', tenantId)
        .where('d.id', '=', documentId)
        .select('d.patient_id'),
    ),
)

/** The patient, for a caller who may reach them; refuses all others. */
export function patientFor(
  context: AuthenticatedContext,
  row: PatientRow | undefined,
  patientId: string,
  action: AuditAction,
  code: ErrorCode,
): AccessiblePatient {
  const { tenant, person } = context
  const access = row
    ? patientAccessOf(person, {
        sameTenant: true,
        patientId: row.id,
        ownPatientId: person.patientId,
        circle:
          row.linked === null
            ? null
            : circleStatus(
                {
                  removed: row.removed_at !== null,
                  termsAccepted: row.termsAccepted,
                  sharing: { types: row.shared_types, until: row.shared_until },
                },
                context.today,
              ),
        viewerGranted: row.granted !== null,
        clinicianScope: tenant.config.settings.clinicianScope,
        launchedPatientId: person.launchedPatientId,
        // Relations imported from the record system are stored among the grants.
        importedRelation: row.granted !== null,
      })
    : null
  if (!row || access === null)
    throw new AuditedRefusal(context, action, code, 'no access to the patient', { patientId })
  const {
    linked: _linked,
    removed_at: _removed,
    termsAccepted: _terms,
    granted: _granted,
    shared_types,
    shared_until: _until,
    ...patient
  } = row
  return { ...patient, access, sharedTypes: access === 'contact' ? shared_types : null }
}
