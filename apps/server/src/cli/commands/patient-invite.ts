import { inTenant } from '../../db/in-tenant.ts'
import { isId } from '../../core/ids.ts'
import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { type Invited, invitePatient, whyNot } from '../invite-patient.ts'
import { knownTenant } from '../known-tenant.ts'
import { typedLang } from '../typed-email.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const patientInvite = command({
  words: 'patient invite',
  about: 'invites one patient or all new ones by e-mail, or by text message where only a phone is known',
  options: {
    tenant: tenantOption,
    mrn: { takes: '<number>', about: 'the patient with this record number' },
    id: { takes: '<uuid>', about: 'the patient with this id' },
    'all-new': { takes: 'flag', about: 'everybody who was never invited' },
    lang: {
      takes: '<lang>',
      about: "language of the message; the person's or the partner's first when absent",
    },
    show: showOption,
  },
  example: 'patient invite --tenant evergreen --mrn EG-100552',
  notes: [
    'Inviting again sends a new link and code; those sent before work no more. The running server delivers.',
  ],
  async run({ tenant: slug, mrn, id, 'all-new': allNew, lang: typed, show }, { shop }) {
    if ([mrn !== undefined, id !== undefined, allNew].filter(Boolean).length !== 1)
      throw new WrongCall('Say whom: one of --mrn, --id, --all-new.')
    if (id !== undefined && !isId(id)) throw new WrongCall('--id is no id of a patient.')
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const lang = typedLang(typed, tenant.public.business.supported_languages)
    const ids = allNew
      ? await neverInvited(services, tenant)
      : [id ?? (await patientByMrn(services, tenant, mrn ?? ''))]
    const people = []
    for (const patientId of ids)
      people.push(invitedRow(patientId, await invitePatient(services, tenant, patientId, lang), show))
    const [only] = people
    if (!allNew && only && 'why' in only) throw new Refused(`Not invited: ${only.why}.`)
    const invited = people.filter(person => !('why' in person)).length
    return {
      lines: [
        ...people.map(person =>
          'why' in person
            ? `${person.patientId}  not invited: ${person.why}`
            : `${person.patientId}  ${person.result === 'invited' ? 'invited' : 'invited again'} by ${person.channel === 'sms' ? 'text message' : 'e-mail'}  ${person.to}`,
        ),
        `${invited} invited, ${people.length - invited} not.`,
      ],
      json: { tenant: slug, invited, notInvited: people.length - invited, people },
      failed: invited < people.length,
    }
  },
})

function invitedRow(patientId: string, invited: Invited, show: boolean) {
  if ('to' in invited) return { patientId, ...invited, to: show ? invited.to : maskedRecipient(invited.to) }
  return { patientId, result: invited.result, why: whyNot[invited.result] }
}

async function neverInvited({ db }: Services, tenant: Tenant): Promise<string[]> {
  const rows = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .execute(),
  )
  return rows.map(row => row.id)
}
