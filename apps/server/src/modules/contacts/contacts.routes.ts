import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { acceptPatientTerms } from './accept-patient-terms.ts'
import { addContact } from './add-contact.ts'
import { listContacts } from './list-contacts.ts'
import { removeContact } from './remove-contact.ts'
import { updateContact } from './update-contact.ts'

const bodyLimit = 4_000

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patientContacts', { extendsSession: true }, ({ context }) =>
    listContacts(services, context),
  )
  serve(app, services, 'addContact', { extendsSession: true, bodyLimit }, ({ context, body }) =>
    addContact(services, context, body),
  )
  serve(app, services, 'updateContact', { extendsSession: true, bodyLimit }, ({ context, body }) =>
    updateContact(services, context, body),
  )
  serve(app, services, 'removeContact', { extendsSession: true }, ({ context, params }) =>
    removeContact(services, context, params.contactId),
  )
  serve(
    app,
    services,
    'acceptPatientTerms',
    { extendsSession: true, bodyLimit: 2_000 },
    async ({ context, body }) => {
      await acceptPatientTerms(services, context, body)
      return { result: 'success' }
    },
  )
}
