import { operator } from '../../core/record-audit.ts'
import { isId } from '../../core/ids.ts'
import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { type Invited, invitePatient, type NotInvited } from '../../modules/activation/invite-patient.ts'
import { patientsNotInvited } from '../../modules/activation/patients-not-invited.ts'
import { knownTenant } from '../known-tenant.ts'
import { typedLang } from '../typed-email.ts'
import { whyMessageWaits } from '../why-message-waits.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

const whyNot: Record<NotInvited, string> = {
  unknown: 'there is no such patient',
  activated: 'has an account in use already: a forgotten password is reset on the sign-in page',
  disabled: 'has an account that is disabled',
  noAddress: 'has neither e-mail address nor phone number: import one first',
  addressTaken:
    "has an e-mail address or phone number that belongs to another person's account: import one of their own",
  registering: 'has a registration that waits for its proof',
}

export const patientInvite = command({
  name: 'patient invite',
  about: 'invites one patient or all new ones by e-mail, or by text message where only a phone is known',
  options: {
    tenant: tenantOption,
    mrn: { takes: '<number>', about: 'the patient with this record number' },
    id: { takes: '<uuid>', about: 'the patient with this id' },
    'all-new': {
      takes: 'flag',
      about: 'everybody who was never invited, or whose invitation was taken away before it left',
    },
    lang: {
      takes: '<lang>',
      about: "language of the message; the person's or the partner's first when absent",
    },
    show: showOption,
  },
  example: 'patient invite --tenant evergreen --mrn EG-100552',
  notes: [
    'With --all-new people who cannot be invited are named and counted, and nothing has failed (exit code 0).',
    'Inviting again sends a new link and code; those sent before work no more. The running server delivers.',
  ],
  async run({ tenant: slug, mrn, id, 'all-new': allNew, lang: typed, show }, { appServices }) {
    if ([mrn !== undefined, id !== undefined, allNew].filter(Boolean).length !== 1)
      throw new WrongCall('Name the patient by one of --mrn, --id, --all-new.')
    if (id !== undefined && !isId(id)) throw new WrongCall('--id is no id of a patient.')
    const app = await appServices()
    const { services } = app
    const tenant = await knownTenant(services, slug)
    const lang = typedLang(typed, tenant.public.business.supported_languages)
    const ids = allNew
      ? await patientsNotInvited(services, tenant)
      : [id ?? (await patientByMrn(services, tenant, mrn ?? ''))]
    const people = []
    for (const patientId of ids)
      people.push(
        invitedRow(patientId, await invitePatient(services, tenant, patientId, lang, operator), show),
      )
    const [only] = people
    if (!allNew && only && 'why' in only) throw new Refused(`Not invited: ${only.why}.`)
    const invited = people.filter(person => !('why' in person)).length
    const waits = {
      email: await whyMessageWaits(app, 'email'),
      sms: await whyMessageWaits(app, 'sms'),
    }
    const whys = new Set(people.flatMap(person => ('why' in person ? [] : (waits[person.channel] ?? []))))
    return {
      lines: [
        ...people.map(person =>
          'why' in person
            ? `${person.patientId}  not invited: ${person.why}`
            : `${person.patientId}  ${person.result === 'invited' ? 'invited' : 'invited again'} by ${person.channel === 'sms' ? 'text message' : 'e-mail'}${waits[person.channel] === null ? '' : ', which waits'}  ${person.to}`,
        ),
        `${invited} invited, ${people.length - invited} not.`,
        ...whys,
      ],
      json: { tenant: slug, invited, waits: [...whys], notInvited: people.length - invited, people },
    }
  },
})

function invitedRow(patientId: string, invited: Invited, show: boolean) {
  if ('to' in invited) return { patientId, ...invited, to: show ? invited.to : maskedRecipient(invited.to) }
  return { patientId, result: invited.result, why: whyNot[invited.result] }
}
