import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { acceptPatientTerms } from './accept-patient-terms.ts'
import { addContact } from './add-contact.ts'
import { inviteContactAgain } from './invite-contact-again.ts'
import { listContacts } from './list-contacts.ts'
import { removeContact } from './remove-contact.ts'
import { shareWithContact } from './share-with-contact.ts'
import { showContactDocuments } from './show-contact-documents.ts'
import { showCircleAccessLog } from './show-circle-access-log.ts'
import { suggestContacts } from './suggest-contacts.ts'
import { updateContact } from './update-contact.ts'

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patientContacts', { extendsSession: true }, ({ context }) =>
    listContacts(services, context),
  )
  serve(app, services, 'addContact', { extendsSession: true }, ({ context, body }) =>
    addContact(services, context, body),
  )
  serve(app, services, 'updateContact', { extendsSession: true }, ({ context, body }) =>
    updateContact(services, context, body),
  )
  serve(app, services, 'removeContact', { extendsSession: true }, ({ context, params }) =>
    removeContact(services, context, params.contactId),
  )
  serve(app, services, 'shareWithContact', { extendsSession: true }, ({ context, params, body }) =>
    shareWithContact(services, context, params.contactId, body),
  )
  serve(app, services, 'inviteContactAgain', { extendsSession: true }, async ({ context, params }) => {
    await inviteContactAgain(services, context, params.contactId)
    return { result: 'success' }
  })
  serve(app, services, 'contactDocuments', { extendsSession: true }, ({ context, params }) =>
    showContactDocuments(services, context, params.contactId),
  )
  serve(app, services, 'circleAccessLog', { extendsSession: true }, ({ context }) =>
    showCircleAccessLog(services, context),
  )
  serve(app, services, 'suggestedContacts', { extendsSession: true }, ({ context }) =>
    suggestContacts(services, context),
  )
  serve(app, services, 'acceptPatientTerms', { extendsSession: true }, async ({ context, body }) => {
    await acceptPatientTerms(services, context, body)
    return { result: 'success' }
  })
}
