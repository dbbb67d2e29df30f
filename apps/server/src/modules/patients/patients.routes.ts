import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAssociatedPatients } from './list-associated-patients.ts'
import { searchPatients } from './search-patients.ts'
import { showPatient } from './show-patient.ts'

export function patientRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'patient', { extendsSession: true }, ({ asking, params }) =>
    showPatient(services, asking, params.patientId),
  )

  serve(app, services, 'associatedPatients', { extendsSession: true }, ({ asking, params }) =>
    listAssociatedPatients(services, asking, params.userId),
  )

  serve(app, services, 'searchPatients', { extendsSession: true, bodyLimit: 10_000 }, ({ asking, body }) =>
    searchPatients(services, asking, body),
  )
}
