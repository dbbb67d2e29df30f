import type { FastifyInstance } from 'fastify'
import { serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { registerAccount } from './register-account.ts'

export function registrationRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'requestPatientAccount', async ({ context, body }) => {
    await registerAccount(services, context, body)
    return { result: 'success' }
  })
}
