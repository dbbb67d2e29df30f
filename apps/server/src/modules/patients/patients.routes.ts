import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { listAssociatedPatients } from './list-associated-patients.ts'
import { searchPatients } from './search-patients.ts'
import { showPatient } from './show-patient.ts'

export function patientRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patient', { extendsSession: true }, ({ context, params }) =>
    showPatient(services, context, params.patientId),
  )

  serve(app, services, 'associatedPatients', { extendsSession: true }, ({ context, params }) =>
    listAssociatedPatients(services, context, params.userId),
  )

  serve(app, services, 'searchPatients', { extendsSession: true }, ({ context, body }) =>
    searchPatients(services, context, body),
  )
}
