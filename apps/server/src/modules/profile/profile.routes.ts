import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { serve } from '../../http/serve.ts'
import { showPatientUser } from './show-patient-user.ts'
import { subscribe } from './subscribe.ts'
import { updateProfile } from './update-profile.ts'

export function profileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patientUser', { extendsSession: true }, ({ context, params }) =>
    showPatientUser(services, context, params.patientId),
  )

  serve(app, services, 'updatePatientAccount', { extendsSession: true }, ({ context, body }) =>
    updateProfile(services, context, body.tenantId, body.data),
  )

  serve(app, services, 'subscribeNotification', { extendsSession: true }, ({ context, query }) =>
    subscribe(services, context, query.subscribe === 'true'),
  )
}
