import { fullName } from '@careword/domain'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { nameKey } from '@careword/domain/people/name-key'
import { suggestedContact } from '@careword/domain/people/suggested-contact'
import { agentsNamed } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { answersInForce } from '../forms/answers-in-force.ts'
import { sinceSignedOf } from '../forms/read-since-signed.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { ownCircle } from './own-circle.ts'
import { presentContacts } from './present-contacts.ts'
import { readCircle } from './read-circle.ts'

const action = 'viewSuggestions'

/**
 * GET /api/contact/suggestions: the agents and alternates named in the patient's documents in force who are not in the circle, except
 * those who declined or resigned. The call adds none of them.
 */
export async function suggestContacts(services: Services, context: AuthenticatedContext) {
  const { tenant, person, today } = context
  const patientId = ownCircle(context, action, 'CONTACTS_FAILED')
  return inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, action)
    const documents = await answersInForce(services, trx, context, patient, action)
    const came = await sinceSignedOf(
      services,
      trx,
      tenant,
      documents.map(({ id }) => id),
    )
    const circle = presentContacts(await readCircle(trx, context, patientId), today)
    const known = {
      patient: { name: fullName(patient), lastName: patient.lastName, email: person.email },
      circle: [...circle],
    }
    const data: (NonNullable<ReturnType<typeof suggestedContact>> & { documentId: string; type: string })[] =
      []
    for (const { id, type, definition, answers } of documents) {
      const gone = (came.get(id) ?? []).flatMap(goneName)
      for (const { name, phone, email } of agentsNamed(definition, answers)) {
        if (gone.includes(nameKey(name))) continue
        const others = { ...known, circle: [...circle, ...data] }
        const found = suggestedContact({ name, email, phone: phone?.dial ?? null }, others)
        if (found) data.push({ documentId: id, type, ...found })
      }
    }
    await recordDone(trx, context, action, { patientId })
    return { data }
  })
}

const goneName = (came: SinceSigned): string[] =>
  came.kind === 'gaveUp' || came.kind === 'declined' ? [nameKey(came.name)] : []
