// A browser that opened a link holds a cookie that opens this task alone (ruling G-07). What of it holds is asked anew with every call.

import { isToldToSigner, isWaiting } from '@careword/domain/tasks/task-states'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { frozenHash } from '../forms/freeze.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfTask, type TaskRow } from '../forms/task-answers.ts'
import { signersIn } from './ask.ts'
import { taskCookieHash } from './link-hash.ts'
import { taskDraft } from './task-draft.ts'

const cookie = 'careword-task'

/** Strict: a page of somebody else opens nothing with it. */
const attributes = ({ env }: Pick<Services, 'env'>) =>
  cookieAttributes(env, { embeds: false, sameSite: 'strict' })

export const readTaskCookie = ({ env }: Pick<Services, 'env'>, request: FastifyRequest): string | null =>
  request.cookies[cookieName(env, cookie)] ?? null

export function setTaskCookie(services: Services, reply: FastifyReply, token: string, endsAt: Date): void {
  const maxAge = Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000))
  reply.setCookie(cookieName(services.env, cookie), token, { ...attributes(services), maxAge })
}

export type LinkRow = Selectable<Tables['task_links']>

/** A link that opens nothing, and never did as far as anybody may know. */
export const invalidLink = (why: string): AppError => new AppError('PATIENT_ASYNC_LINK_INVALID', why)
const ended = (why: string): AppError => new AppError('PATIENT_ASYNC_LINK_ENDED', why)

/** An agent said yes with this link: it signs nothing more, and is the way to give that up again (decision 0076). */
export const isAccepted = (link: LinkRow, task: TaskRow): boolean =>
  link.ended_because === 'signed' && task.state === 'signed' && task.signer === 'agent'

/** Refuses a link whose task was given away, done or refused, or whose time is over (rulings C-44, G-08). */
export function refuseDeadLink(link: LinkRow, task: TaskRow, now: Date): void {
  if (isAccepted(link, task)) throw new AppError('PATIENT_ASYNC_ACCEPTED', 'the agent accepted with it')
  if (link.ended_because !== null)
    throw isToldToSigner(link.ended_because)
      ? ended(`the link ended: ${link.ended_because}`)
      : invalidLink(`the link ended: ${link.ended_because}`)
  if (task.state === 'signed' || task.state === 'declined') throw ended(`the task is ${task.state}`)
  if (link.ends_at <= now || task.state === 'expired')
    throw new AppError('PATIENT_ASYNC_LINK_EXPIRED', 'its time is over')
  if (!isWaiting(task.state)) throw invalidLink(`the task is ${task.state}`)
}

/** Refuses where the document is not what the link was made for any more: signed, discarded, or changed (ruling G-72). */
export function refuseOtherDocument(draft: Draft | null, task: TaskRow): asserts draft is Draft {
  if (draft === null) throw ended('the document is gone')
  const { row, answers } = draft
  const screen = signersIn(draft).find(({ id }) => id === pathOfTask(task))
  if (screen === undefined) throw ended('nobody signs there any more')
  if (row.status === 'Active' && screen.signer === 'agent') return
  if (row.status !== 'Incomplete') throw ended(`the document is ${row.status}`)
  if (row.frozen_at === null || row.frozen_hash !== frozenHash(draft, answers))
    throw ended('the document says something else')
}

export interface OpenedTask {
  link: LinkRow
  task: TaskRow
  draft: Draft
}

interface Opening {
  tenant: Tenant
  /** What the cookie holds. */
  token: string | null
  documentId?: string | undefined
  lock?: 'update'
  /** Also before the six digits are entered. */
  unproved?: true
}

/** The task that this browser opened, with its document as it stands now; refuses whatever keeps it from being signed. */
export async function openedTask(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  definitions: DefinitionCache,
  opening: Opening,
): Promise<OpenedTask> {
  const { link, task } = await openedLink(services, trx, opening)
  const { documentId, lock } = opening
  if (documentId !== undefined && documentId.toLowerCase() !== task.document_id)
    throw invalidLink('a link of another document')
  const draft = await taskDraft(services, trx, definitions, {
    tenantId: task.tenant_id,
    documentId: task.document_id,
    ...(lock && { lock }),
  })
  // Under the lock of the document nobody else ends it: it is read once more.
  const now = lock ? await readLink(trx, link) : { link, task }
  refuseDeadLink(now.link, now.task, services.now())
  refuseOtherDocument(draft, now.task)
  return { ...now, draft }
}

/** The link behind a browser's cookie, whether it still opens anything or not. */
export async function openedLink(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenant, token, unproved }: Opening,
): Promise<{ link: LinkRow; task: TaskRow }> {
  if (token === null) throw invalidLink('no cookie')
  const opening = await trx
    .selectFrom('task_openings')
    .where('tenant_id', '=', tenant.id)
    .where('cookie_hash', '=', taskCookieHash(services.secret, tenant.id, token))
    .where('ends_at', '>', services.now())
    .selectAll()
    .executeTakeFirst()
  if (!opening) throw invalidLink('no such opening')
  if (!opening.proved && !unproved) throw new AppError('PATIENT_ASYNC_CODE_NEEDED', 'the code comes first')
  return readLink(trx, opening)
}

export async function readLink(
  trx: Trx,
  { tenant_id, token_hash }: Pick<LinkRow, 'tenant_id' | 'token_hash'>,
): Promise<{ link: LinkRow; task: TaskRow }> {
  const link = await trx
    .selectFrom('task_links')
    .where('tenant_id', '=', tenant_id)
    .where('token_hash', '=', token_hash)
    .selectAll()
    .executeTakeFirst()
  if (!link) throw invalidLink('no such link')
  const task = await trx
    .selectFrom('signature_tasks')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', link.task_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return { link, task }
}
