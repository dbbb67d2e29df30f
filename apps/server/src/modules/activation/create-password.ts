import { emailKey } from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import type { SubCode } from '@careword/contract/code-shown-for-failure'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { clearFailures } from '../session/clear-failures.ts'
import { startSession } from '../session/start-session.ts'
import { makePatientOfRegistration } from '../registration/make-patient-of-registration.ts'
import { type Account, findPersonByAccountId } from '../account/find-account.ts'
import { proofHolders, takeProof } from '../account/proof-cookies.ts'
import { currentTerms, recordAcceptance } from '../acceptances/record-acceptance.ts'
import { refuseBadPassword } from '../password/refuse-bad-password.ts'
import { notifyPasswordChanged } from '../password/notify-password-changed.ts'
import { deleteRows, rowById, updateRow } from '../../db/rows.ts'

interface NewPassword {
  id: string
  password: string
  acceptedTermsId: string
  roles: string[] | undefined
  /** The proofs by codes or links, from the browser's cookies. */
  proofs: readonly string[]
  formerToken: string | null
}

interface MadeAccount {
  token: string
  userId: string
  /** The proof that was used. */
  proof: string
}

type Call = 'createPassword' | 'createUserPassword'

/**
 * The first password of an account (Shell spec §4): only with the proof that a code or link gave, once. In one transaction the proof,
 * the link and the code are used up, the password and the accepted terms are stored, and a session begins.
 */
export async function createPassword(
  services: Services,
  context: RequestContext,
  call: Call,
  given: NewPassword,
): Promise<MadeAccount> {
  try {
    return await setFirstPassword(services, context, call, given)
  } catch (refused) {
    if (refused instanceof AppError) await auditDenied(services, context, given, refused)
    throw refused
  }
}

async function setFirstPassword(
  services: Services,
  context: RequestContext,
  call: Call,
  given: NewPassword,
): Promise<MadeAccount> {
  const { tenant } = context
  const forPatient = call === 'createPassword'
  const refusal = (code: ErrorCode, detail: string, subCode: SubCode) =>
    forPatient ? new AppError(code, detail) : new AppError('CONTACT_CREATE_FAILED', detail, { subCode })
  // The proof is read first. If a press elsewhere used the proof up between the two queries, the account that is read second is already set
  // up.
  const { account, holders } = await inTenant(services.db, tenant.id, async trx => ({
    holders: await proofHolders(services, trx, given.proofs, tenant.id, 'activation'),
    account: await findPersonByAccountId(trx, tenant, given.id),
  }))
  if (holders.length === 0) throw noProof(account)
  if (!account || !holders.includes(account.userId) || (account.userType === 'patient') !== forPatient)
    throw refusal('INVALID_PATIENT_ID', 'not the account that was proved', '100000')
  // Single sign-on came first: a password would open an account that the provider may close.
  if (account.activated) throw noProof(account)
  if (forPatient && !tenant.config.settings.allow_patient_login)
    throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', 'patients do not sign in with passwords here')
  refusePassword(context, call, account, given.password)
  const terms = currentTerms(tenant, account.userType)
  if (terms && terms.id !== given.acceptedTermsId)
    throw forPatient
      ? new AppError('INVALID_TERMS_OF_USE_ID', 'not the current terms')
      : new AppError('CONTACT_CREATE_FAILED', 'not the current terms', {
          subCode: '100004',
          fields: [{ path: 'accepted_terms_id', rule: 'notCurrent' }],
        })
  refuseOtherRoles(account, given.roles)

  const hash = await services.passwords.hash(given.password)
  const made = await inTenant(services.db, tenant.id, trx =>
    store(services, trx, context, given, { account, hash, termsId: terms?.id ?? null }),
  )
  // Others may have guessed at the address before it had a password.
  await clearFailures(services, tenant, emailKey(account.email))
  return made
}

async function store(
  services: Services,
  trx: Trx,
  context: RequestContext,
  given: NewPassword,
  { account, hash, termsId }: { account: Account; hash: string; termsId: string | null },
): Promise<MadeAccount> {
  const { tenant, address } = context
  const { userId } = account
  const now = services.now()
  const user = () => rowById(trx, 'users', tenant.id, userId).select('active')
  // Calls for one person run one at a time: two proofs of two browsers would wait for each other.
  const { active } = await user().forUpdate().executeTakeFirstOrThrow()
  const proof = await takeProof(services, trx, given.proofs, {
    tenantId: tenant.id,
    userId,
    purpose: 'activation',
  })
  if (proof === null || !active) throw noProof(await findPersonByAccountId(trx, tenant, given.id))
  await updateRow(trx, 'users', tenant.id, userId, { password_hash: hash, password_changed_at: now })
  // A contact who becomes a patient had a password before: their existing sessions end.
  await deleteRows(trx, 'sessions', { tenant_id: tenant.id, user_id: userId })
  if (account.hasPassword) await notifyPasswordChanged(services, trx, tenant, account, context.lang)
  await makePatientOfRegistration(services, trx, tenant, userId)
  if (termsId !== null)
    await recordAcceptance(trx, { tenantId: tenant.id, userId, kind: 'terms', termsId, now, address })
  await recordAudit(trx, {
    tenantId: tenant.id,
    actorId: userId,
    actorType: account.userType,
    action: 'activateAccount',
    outcome: 'done',
    patientId: account.patientId,
    address,
    requestId: context.requestId,
  })
  const token = await startSession(trx, {
    tenantId: tenant.id,
    userId,
    now,
    formerToken: given.formerToken,
  })
  return { token, userId, proof }
}

/** The error without a valid proof. After a second press the account exists already (Shell spec §8, 006005). */
function noProof(account: Account | null): AppError {
  return account?.active && account.activated
    ? new AppError('ACCOUNT_EMAIL_ALREADY_IN_USE', 'account is set up', { subCode: '006005' })
    : new AppError('VERIFICATION_LINK_EXPIRED', 'no proof', { status: 401 })
}

function refusePassword({ tenant }: RequestContext, call: Call, account: Account, password: string): void {
  try {
    refuseBadPassword(tenant, account, password)
  } catch (refused) {
    if (call === 'createPassword' || !(refused instanceof AppError)) throw refused
    throw new AppError('CONTACT_CREATE_FAILED', refused.detail, {
      subCode: '100004',
      ...(refused.fields && { fields: refused.fields }),
    })
  }
}

async function auditDenied(
  services: Services,
  context: RequestContext,
  { id }: NewPassword,
  refused: AppError,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx =>
    recordAudit(trx, {
      tenantId: tenant.id,
      ...withoutSession(context, await findPersonByAccountId(trx, tenant, id)),
      action: 'activateAccount',
      outcome: 'denied',
      code: refused.code,
    }),
  )
}

/**
 * Compares the roles that the client sends on account creation, and never grants them (ruling G-17): they must be [userType, 'viewer'] as
 * in Shell spec §6, or the stored ones. Omitting them is allowed.
 */
function refuseOtherRoles(
  { userType, roles }: Pick<Account, 'userType' | 'roles'>,
  sent: readonly string[] | undefined,
): void {
  if (sent === undefined || sameSet(sent, [userType, 'viewer']) || sameSet(sent, roles)) return
  throw new AppError('INVALID_METADATA', 'other roles than the invitation has', {
    status: 422,
    fields: [{ path: 'roles', rule: 'notInvited' }],
  })
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every(role => other.includes(role)) && other.every(role => one.includes(role))
}
