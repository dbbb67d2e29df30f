import type { FastifyInstance } from 'fastify'
import { serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { registerAccount } from './register-account.ts'

export function registrationRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'requestPatientAccount', { bodyLimit: 20_000 }, async ({ asking, body }) => {
    await registerAccount(services, asking, body)
    return { result: 'success' }
  })
}
