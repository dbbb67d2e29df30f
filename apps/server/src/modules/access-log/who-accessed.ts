import { fullName } from '@careword/domain'
import { type AccessRole, accessRoleOf } from '@careword/domain/access-log/access-log'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface WhoAccessed {
  /** Null where it is unknown: for a link, a card, the command line. */
  name: string | null
  as: AccessRole
  /** For a person who is in the circle now. */
  contactId: string | null
  relationship: string | null
}

interface Actor {
  actorId: string | null
  actorType: string
  documentId?: string | null
  sectionId?: string | null
}

interface Whose {
  tenantId: string
  patientId: string
  /** The patient's own account. */
  userId: string | null
}

/** Names the actors of audit rows for this patient: by the name that the patient typed, where they are or were in the circle. */
export async function whoAccessed(
  trx: Trx,
  { tenantId, patientId, userId }: Whose,
  actors: readonly Actor[],
): Promise<(actor: Actor) => WhoAccessed> {
  const ids = [...new Set(actors.flatMap(({ actorId }) => actorId ?? []))]
  const people = new Map(
    (ids.length === 0
      ? []
      : await trx
          .selectFrom('users as u')
          .leftJoin('circle_links as c', join =>
            join
              .onRef('c.tenant_id', '=', 'u.tenant_id')
              .onRef('c.contact_user_id', '=', 'u.id')
              .on('c.patient_id', '=', patientId),
          )
          .leftJoin('viewer_grants as v', join =>
            join
              .onRef('v.tenant_id', '=', 'u.tenant_id')
              .onRef('v.user_id', '=', 'u.id')
              .on('v.patient_id', '=', patientId),
          )
          .where('u.tenant_id', '=', tenantId)
          .where('u.id', 'in', ids)
          .select([
            'u.id',
            sql<string>`coalesce(c.first_name, u.first_name)`.as('firstName'),
            sql<string>`case when c.first_name is null then u.middle_name else coalesce(c.middle_name, '') end`.as(
              'middleName',
            ),
            sql<string>`coalesce(c.last_name, u.last_name)`.as('lastName'),
            'c.id as contactId',
            'c.relationship',
            'c.removed_at as removedAt',
            'v.user_id as granted',
          ])
          .execute()
    ).map(row => [row.id, row]),
  )
  const signers = await namesOfLinks(trx, tenantId, actors)
  return actor => {
    const { actorId, actorType } = actor
    const found = actorId === null ? undefined : people.get(actorId)
    const circle = !found?.contactId ? null : found.removedAt === null ? 'in' : 'left'
    const as = accessRoleOf(actorType, {
      self: actorId !== null && actorId === userId,
      circle,
      granted: Boolean(found?.granted),
    })
    return {
      name: found ? fullName(found) : as === 'signer' ? signers(actor) : null,
      as,
      contactId: circle === 'in' ? (found?.contactId ?? null) : null,
      relationship: circle === 'in' ? (found?.relationship ?? null) : null,
    }
  }
}

/** The person for whom a signature's link was made. Where one page of a form asks several people, the link used is unknown. */
async function namesOfLinks(
  trx: Trx,
  tenantId: string,
  actors: readonly Actor[],
): Promise<(actor: Actor) => string | null> {
  const documents = new Set(
    actors.flatMap(({ actorType, documentId }) => (actorType === 'signer' && documentId ? documentId : [])),
  )
  const rows =
    documents.size === 0
      ? []
      : await rowsWhere(trx, 'signature_tasks', { tenant_id: tenantId })
          .where('document_id', 'in', [...documents])
          .where('signer_name', '<>', '')
          .select(['document_id', 'section_id', 'signer_name'])
          .execute()
  return ({ documentId, sectionId }) => {
    const names = new Set(
      rows
        .filter(row => row.document_id === documentId && row.section_id === sectionId)
        .map(row => row.signer_name),
    )
    return names.size === 1 ? ([...names][0] ?? null) : null
  }
}
