import { type ContactForm, emailKey, everythingShared, toE164 } from '@careword/domain'
import { randomUUID } from 'node:crypto'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { networkOf } from '../../core/network.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type Account, findAccountByEmailKey } from '../account/find-account.ts'
import { contactForm, refuseWrongContact } from './check-contact.ts'
import { isExistingUserId, newExistingUserId, spendExistingUserId } from './existing-account.ts'
import { inviteContact } from './invite-contact.ts'
import { lockCircle, ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'

interface Adding {
  email: string
  firstName: string
  lastName: string
  middleName?: string | null | undefined
  phone: string
  relationship: string
  isTermsAccepted: boolean
  /** The id from the response 'existingUser', when the form is sent again. */
  contactId?: string | null | undefined
  createIfExist?: boolean | undefined
}

const failed = 'CONTACT_CREATE_FAILED'

/**
 * POST /api/contact/patientContact: adds a person to the caller's own circle. For an address that has an account, the response first asks
 * for confirmation (Shell spec §4). The response reveals only that the account exists (ruling C-49), and the number of addresses per day is
 * limited.
 */
export async function addContact(services: Services, context: AuthenticatedContext, body: Adding) {
  const { tenant, person } = context
  const patientId = ownCircle(context, 'addContact', failed)
  if (tenant.config.settings.featureToggles.disableMySharedCircleLink)
    throw new AuditedRefusal(context, 'addContact', failed, 'no circles here', { patientId }, { status: 403 })
  const form = contactForm(body)
  const check = (circle: string[]) =>
    refuseWrongContact(context, form, { adds: true, circle, action: 'addContact', otherwise: failed })
  // An invalid form is refused without counting as a try.
  check([])
  const key = emailKey(form.email)
  const given = body.contactId || null
  if (given !== null && !isExistingUserId(services, context, key, given)) throw notGiven(context, patientId)
  // A confirmed address was counted when it was first submitted.
  if (given === null) await countTry(services, context)
  const done = await inTenant(services.db, tenant.id, async trx => {
    await lockCircle(trx, tenant.id, patientId)
    const before = await readCircle(trx, context, patientId)
    check(before.map(({ email }) => email))
    const { account, made } = await accountOf(trx, context, form, key)
    if (before.some(({ userId }) => userId === account.userId)) throw alreadyThere(context, patientId)
    if (!made && body.createIfExist !== true) {
      await recordDone(trx, context, 'findContactAccount', { patientId })
      const userId = newExistingUserId(services, context, key)
      return { answer: { result: 'existingUser', data: { existingUser: { userId } } } as const, sent: true }
    }
    if (given !== null && !(await spendExistingUserId(services, trx, context, given)))
      throw notGiven(context, patientId)
    await store(services, trx, context, { patientId, userId: account.userId, form })
    await recordDone(trx, context, 'addContact', { patientId, code: account.userId })
    const sent = await inviteContact(services, trx, context, account)
    const data = presentContacts(await readCircle(trx, context, patientId), context.today)
    return { answer: { result: 'success', data } as const, sent }
  })
  if (!done.sent)
    throw new AppError('CONTACTS_FAILED_SEND_EMAIL_INVITE', 'sent enough for a day', { subCode: '006006' })
  return done.answer

  async function countTry({ rateLimits }: Services, { address }: AuthenticatedContext): Promise<void> {
    try {
      await rateLimits.consume('addContactNetwork', [tenant.id, networkOf(address)])
      await rateLimits.consume('addContact', [tenant.id, person.userId])
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'TOO_MANY_ATTEMPTS') throw thrown
      // A caller who tries many addresses shows up in the audit.
      const { detail, retryAfterSeconds = 0 } = thrown
      throw new AuditedRefusal(
        context,
        'addContact',
        thrown.code,
        detail,
        { patientId },
        { retryAfterSeconds },
      )
    }
  }
}

const notGiven = (context: AuthenticatedContext, patientId: string) =>
  new AuditedRefusal(
    context,
    'addContact',
    failed,
    'not what was given for this address',
    { patientId },
    { subCode: '100000' },
  )

const alreadyThere = (context: AuthenticatedContext, patientId: string) =>
  new AuditedRefusal(
    context,
    'addContact',
    failed,
    'in this circle under another address',
    { patientId },
    { fields: [{ path: 'email', rule: 'alreadyContact' }] },
  )

/** The account of this address, or a new account. What a patient types never changes an existing account. */
async function accountOf(
  trx: Trx,
  { tenant }: AuthenticatedContext,
  { email, firstName, middleName, lastName }: ContactForm,
  key: string,
): Promise<{ account: Account; made: boolean }> {
  const found = await findAccountByEmailKey(trx, tenant, key)
  if (found) return { account: found, made: false }
  const made = await trx
    .insertInto('users')
    .values({
      tenant_id: tenant.id,
      email,
      email_key: key,
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      roles: ['contact', 'viewer'],
      password_hash: null,
      accepted_terms_id: null,
    })
    // Another patient adds the same person at this moment.
    .onConflict(conflict => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const account = await findAccountByEmailKey(trx, tenant, key)
  if (!account) throw new AppError(failed, 'the address was taken and free again')
  return { account, made: made !== undefined }
}

/** A contact who was removed earlier is added again as new: with a new id, with everything shared, and with the terms to accept again. */
async function store(
  { now }: Services,
  trx: Trx,
  { tenant }: AuthenticatedContext,
  { patientId, userId, form }: { patientId: string; userId: string; form: ContactForm },
): Promise<void> {
  const link = {
    id: randomUUID(),
    relationship: form.relationship,
    first_name: form.firstName,
    middle_name: form.middleName,
    last_name: form.lastName,
    email: form.email,
    phone: toE164(form.phone),
    authorized_at: now(),
    accepted_terms_id: null,
    terms_accepted_at: null,
    created_at: now(),
    removed_at: null,
    shared_types: everythingShared.types === null ? null : [...everythingShared.types],
    shared_until: everythingShared.until,
  }
  await trx
    .insertInto('circle_links')
    .values({ tenant_id: tenant.id, patient_id: patientId, contact_user_id: userId, ...link })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'patient_id', 'contact_user_id']).doUpdateSet(link),
    )
    .execute()
}
