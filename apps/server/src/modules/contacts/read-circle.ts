import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { circleTermsAccepted } from '../acceptances/accepted-now.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export type CircleRow = Awaited<ReturnType<typeof readCircle>>[number]

/**
 * The people of a patient's circle, in the order of joining. Names are those that the patient typed, not those of the contacts' accounts.
 */
export async function readCircle(
  trx: Trx,
  { tenant }: Pick<AuthenticatedContext, 'tenant'>,
  patientId: string,
) {
  const terms = currentTerms(tenant, 'contact')?.id ?? null
  return trx
    .selectFrom('circle_links as c')
    .innerJoin('users as u', sameTenant('u.id', 'c.contact_user_id'))
    .where('c.tenant_id', '=', tenant.id)
    .where('c.patient_id', '=', patientId)
    .where('c.removed_at', 'is', null)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .select([
      'c.id',
      'c.contact_user_id as userId',
      'u.roles',
      'c.relationship',
      // Older rows have no typed name: the account's name is used.
      sql<string>`coalesce(c.first_name, u.first_name)`.as('firstName'),
      sql<string>`case when c.first_name is null then u.middle_name else coalesce(c.middle_name, '') end`.as(
        'middleName',
      ),
      sql<string>`coalesce(c.last_name, u.last_name)`.as('lastName'),
      sql<string>`coalesce(c.email, u.email)`.as('email'),
      sql<string>`coalesce(c.phone, '')`.as('phone'),
      'c.authorized_at as authorizedAt',
      'c.created_at as addedAt',
      'c.shared_types as sharedTypes',
      'c.shared_until as sharedUntil',
      circleTermsAccepted(terms).as('termsAccepted'),
      lastInvitationLost.as('undelivered'),
    ])
    .execute()
}

/** The newest invitation to this person, from whomever, was given up: their address takes no mail. */
const lastInvitationLost = sql<boolean>`coalesce((
  select m.gave_up_at is not null and m.sent_at is null from messages m
  where m.tenant_id = c.tenant_id and m.user_id = c.contact_user_id and m.purpose in ('contactInvitation', 'circleShared')
  order by m.created_at desc limit 1), false)`

export const sharingOf = ({ sharedTypes, sharedUntil }: CircleRow) => ({
  types: sharedTypes,
  until: sharedUntil,
})
