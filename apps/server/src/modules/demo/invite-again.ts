import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { emailKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import { fillWords } from '../messages/fill-words.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../partner/partner-store.ts'
import { demoPeople } from './demo-people.ts'

const hour = 3600 * 1000

/** Each start puts a fresh invitation for every person who was invited and has no password yet. Link 72 hours, code 24 (decisions G-19). */
export async function inviteAgain(services: Services, tenant: Tenant): Promise<void> {
  const invited = demoPeople.filter(person => person.tenant === tenant.slug && person.invited)
  for (const person of invited) {
    const now = services.now()
    const token = randomBytes(32).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const linkEnds = new Date(now.getTime() + 72 * hour)
    const codeEnds = new Date(now.getTime() + 24 * hour)
    await inTenant(services.db, tenant.id, async trx => {
      const user = await trx
        .selectFrom('users')
        .innerJoin('patients', join =>
          join.onRef('patients.tenant_id', '=', 'users.tenant_id').onRef('patients.user_id', '=', 'users.id'),
        )
        .where('users.tenant_id', '=', tenant.id)
        .where('users.email_key', '=', emailKey(person.email))
        .where('users.password_hash', 'is', null)
        .select(['users.id', 'patients.id as patientId'])
        .executeTakeFirst()
      if (!user) return
      const keyed = (what: string, value: string) =>
        createHmac('sha256', services.secret).update(`${what}\0${tenant.id}\0${user.id}\0${value}`).digest()
      const sent = {
        link_hash: keyed('activation link', token),
        code_hash: keyed('activation code', code),
        link_ends_at: linkEnds,
        code_ends_at: codeEnds,
        tries: 0,
      }
      await trx
        .insertInto('sent_codes')
        .values({ tenant_id: tenant.id, user_id: user.id, purpose: 'activation', ...sent })
        .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'purpose']).doUpdateSet(sent))
        .execute()
      const link = `${publicAddress(services.env, tenant.slug)}/patientportal/verifyPatient/welcome?patientId=${user.patientId}#${token}`
      const words = tenant.config.uiTexts.en ?? {}
      const time = (date: Date) =>
        new Intl.DateTimeFormat('en', {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: tenant.config.settings.timeZone,
        }).format(date)
      const values = {
        partner: tenant.config.settings.business.name,
        name: person.firstName,
        link,
        code,
        linkEnds: time(linkEnds),
        codeEnds: time(codeEnds),
      }
      await queueMessage(trx, {
        tenantId: tenant.id,
        channel: 'email',
        to: person.email,
        subject: fillWords(words['message.invitationSubject'] ?? '', values),
        text: fillWords(words['message.invitationText'] ?? '', values),
        links: [link],
        purpose: 'invitation',
      })
    })
  }
}
