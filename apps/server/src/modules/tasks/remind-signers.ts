import { linkEndsAt, reminderDue, reminderDueToday } from '@careword/domain/tasks/link-times'
import { fullName } from '@careword/domain'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { doneBy, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { thawIfFree } from '../forms/freeze.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { readTasks } from '../forms/task-answers.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { howAsked } from './how-asked.ts'
import { makeLink } from './make-link.ts'
import { taskDraft } from './task-draft.ts'
import { tellOfTask } from './tell-of-task.ts'
import { isRefusedForGood, isUndelivered, rememberMessage, rememberTold } from './undelivered.ts'
import { isOnRecord } from '../patients/is-on-record.ts'

const system = { actorId: null, actorType: 'system' }

export const openTasks: Due = db =>
  db.selectFrom('signature_tasks').where('state', 'in', ['assigned', 'opened']).select('tenant_id')

/**
 * Reminds whoever was sent a link and has not signed, on the third and the sixth day, or in hours where it counts on one day alone, each time with a fresh one (ruling G-08); and tells
 * whoever asked when one did not arrive, and when the time of all of them is over. Each task in a transaction of its own, held while it is looked at: run twice at
 * once, it does everything once.
 */
export async function remindSigners(services: Services, tenantId: string): Promise<void> {
  const tenant = await services.partners.byId(tenantId)
  if (!tenant) return
  const waiting = await inTenant(services.db, tenantId, trx =>
    trx
      .selectFrom('signature_tasks')
      .where('tenant_id', '=', tenantId)
      .where('state', 'in', ['assigned', 'opened'])
      .select(['id', 'document_id'])
      .execute(),
  )
  const definitions: DefinitionCache = new Map()
  for (const { id, document_id: documentId } of waiting) {
    await inTenant(services.db, tenantId, async trx => {
      // The document first, as everybody who changes its tasks: whoever is busy with it now is left alone until the next round.
      const free = await trx
        .selectFrom('documents')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', documentId)
        .select('id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!free) return
      const task = await trx
        .selectFrom('signature_tasks')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', 'in', ['assigned', 'opened'])
        .selectAll()
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!task || task.assigned_at === null || task.ends_at === null) return
      const now = services.now()
      const about = await trx
        .selectFrom('documents as d')
        .innerJoin('patients as p', join =>
          join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.patient_id'),
        )
        .where('d.tenant_id', '=', tenantId)
        .where('d.id', '=', task.document_id)
        .where('d.status', 'in', ['Incomplete', 'Active'])
        .select([
          'd.status',
          'p.id',
          'p.first_name as firstName',
          'p.middle_name as middleName',
          'p.last_name as lastName',
        ])
        .executeTakeFirst()
      // Discarded or taken back: its link says so to whoever opens it.
      if (!about) return
      const lang = tenant.config.settings.business.supported_languages[0] ?? 'en'
      if (task.ends_at <= now) {
        await trx
          .updateTable('signature_tasks')
          .set({ state: 'expired' })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute()
        const row = { tenant_id: tenantId, id: documentId, status: about.status }
        await thawIfFree(trx, row, await readTasks(trx, tenantId, documentId), now)
        // A link that was shown is over after minutes, and whoever showed it sees that.
        if (task.way === 'sent')
          await tellOfTask(services, trx, { tenant, lang }, { task, patientId: about.id }, 'taskExpired')
        return
      }
      if (task.undelivered_told_at === null && (await isUndelivered(trx, task))) {
        await rememberTold(trx, task, now)
        await tellOfTask(services, trx, { tenant, lang }, { task, patientId: about.id }, 'taskUndelivered')
      }
      // It would arrive nowhere either, and its link would end the one that somebody may hold.
      if (await isRefusedForGood(trx, task)) return
      const { remoteLink, timeZone } = tenant.config.settings
      const times = { assignedAt: task.assigned_at, endsAt: task.ends_at, timeZone }
      const sent = task.same_day
        ? reminderDueToday(now, times, task.reminders)
        : reminderDue(now, task.assigned_at, task.reminders)
      if (sent === null || task.way !== 'sent' || task.assignee === null || task.channel === null) return
      const endsAt = task.same_day ? task.ends_at : linkEndsAt(now, task.assigned_at, remoteLink.days)
      const link = await makeLink(services, trx, tenant, { task, way: 'sent', endsAt })
      await trx
        .updateTable('signature_tasks')
        .set({ reminders: sent, ends_at: endsAt })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
      const draft = await taskDraft(services, trx, definitions, { tenantId, documentId })
      const messageId = await queueMessage(services, trx, tenant, {
        kind: 'taskReminder',
        channel: task.channel,
        to: task.assignee,
        userId: null,
        lang: task.lang ?? lang,
        langUnknown: task.lang === null,
        ...howAsked(task.signer),
        about: task.signer === 'patient' ? tenant.config.settings.business.name : fullName(about),
        aboutIsKnown: task.signer === 'patient' || (await isOnRecord(trx, tenantId, about.id)),
        name: task.signer === 'patient' ? '' : task.first_name,
        link,
        linkEnds: endsAt,
        ...(draft && { timeZone: zoneOfDocument(tenant, draft.row, draft) }),
      })
      await rememberMessage(trx, task, messageId)
      await recordAudit(
        trx,
        doneBy(system, tenantId, 'askForSignature', {
          patientId: about.id,
          documentId: task.document_id,
          sectionId: task.section_id,
          code: 'REMINDER',
        }),
      )
    })
  }
}
