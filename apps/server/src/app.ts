// The web server: hooks in the order in which they run, then the modules, wired by hand. Only modules that are listed here start.

import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { validateRequest } from './http/validate-request.ts'
import { handleErrors } from './http/error-handler.ts'
import { answerFrames } from './http/frame-ancestors.ts'
import type { Gates } from './http/gates.ts'
import { sendHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { metrics } from './http/metrics.ts'
import { answerUnknown, notFound } from './http/not-found.ts'
import { oneContentType } from './http/one-content-type.ts'
import { portalDir, servePortal } from './http/portal-files.ts'
import { portalFonts } from './http/portal-fonts.ts'
import { portalScript } from './http/portal-script.ts'
import { findTenant } from './http/tenant.ts'
import { isOfThisMachine, nameInHost } from './core/settings/loopback.ts'
import { refuseBeforeTerms } from './modules/terms/refuse-before-terms.ts'
import { activationRoutes } from './modules/activation/activation.routes.ts'
import { passwordRoutes } from './modules/password/password.routes.ts'
import { registrationRoutes } from './modules/registration/registration.routes.ts'
import { documentVerificationRoutes } from './modules/document-verification/document-verification.routes.ts'
import { termsRoutes } from './modules/terms/terms.routes.ts'
import { contactRoutes } from './modules/contacts/contacts.routes.ts'
import { demoRoutes } from './modules/demo/demo.routes.ts'
import type { DemoEhr } from './modules/demo-ehr/start-demo-ehr.ts'
import { documentRoutes } from './modules/documents/documents.routes.ts'
import { formRoutes } from './modules/forms/forms.routes.ts'
import { partnerRoutes } from './modules/partner/partner.routes.ts'
import { patientServiceRoutes } from './modules/patient-service/patient-service.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { archiveRoutes } from './modules/archive/archive.routes.ts'
import { accessLogRoutes } from './modules/access-log/access-log.routes.ts'
import { patientRoutes } from './modules/patients/patients.routes.ts'
import { pdfRoutes } from './modules/pdf/pdf.routes.ts'
import { reportRoutes } from './modules/reports/reports.routes.ts'
import { revocationRoutes } from './modules/revocation/revocation.routes.ts'
import { signingRecordRoutes } from './modules/signing-record/signing-record.routes.ts'
import { signatureRequestRoutes } from './modules/signature-requests/signature-requests.routes.ts'
import { deviceRoutes } from './modules/devices/devices.routes.ts'
import { emergencyRoutes } from './modules/emergency/emergency.routes.ts'
import { uploadRoutes } from './modules/uploads/uploads.routes.ts'
import { ssoRoutes } from './modules/sso/sso.routes.ts'
import { readSession } from './modules/session/read-session.ts'
import { readSessionCookie } from './modules/session/session-cookie.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { userInfoRoutes } from './modules/user-info/user-info.routes.ts'
import { usualBody } from './core/call-limits.ts'
import { logFormat } from './core/safe-log.ts'
import type { Services } from './core/services.ts'

export async function buildApp(
  services: Services,
  logger: FastifyServerOptions['logger'] = false,
  recordSystem?: DemoEhr,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: typeof logger === 'object' ? { ...logFormat, ...logger } : (logger ?? false),
    genReqId: () => randomUUID(),
    trustProxy: services.env.TRUSTED_PROXIES.length > 0 ? services.env.TRUSTED_PROXIES : false,
    bodyLimit: usualBody,
    // Longer than any address Node takes: the shapes refuse long ids, in our words and with our headers.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 20_000 },
    rewriteUrl: request => decodable(pathOf(request.url ?? '/')),
    forceCloseConnections: 'idle',
    // A request that arrives on a kept connection while the server ends is answered; drain-body.ts and the end of connections do the rest.
    return503OnClosing: false,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // The line per request is written in metrics.ts: route patterns, never addresses with ids.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validateRequest)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('tenant', null)
  app.decorate('gates', gatesOf(services))
  closeWhileEnding(app, services.ending)
  handleErrors(app, services.alarms)
  await sendHeaders(app, services)
  oneContentType(app)
  app.addHook('onRequest', async (request, reply) => {
    // A page elsewhere may point its own name at this machine: in the demo, with its known password and its mailbox, no other name counts.
    if (services.env.DEMO && !isOfThisMachine(nameInHost(request.host))) return answerUnknown(request, reply)
    request.tenant = isAboutTheProcess(request.url) ? null : await findTenant(services, request)
    return answerFrames(request, reply)
  })
  await app.register(cookie)
  notFound(app)
  metrics(app, services)
  health(app, services)
  await serveApiDocs(app, services.env)

  // A server for jobs alone serves no people.
  if (services.env.ROLE === 'jobs') return app

  app.after(() => {
    partnerRoutes(app, services, portalFonts(portalDir))
    sessionRoutes(app, services)
    userInfoRoutes(app, services)
    ssoRoutes(app, services)
    activationRoutes(app, services)
    passwordRoutes(app, services)
    termsRoutes(app, services)
    registrationRoutes(app, services)
    patientServiceRoutes(app, services)
    patientRoutes(app, services)
    profileRoutes(app, services)
    contactRoutes(app, services)
    documentRoutes(app, services)
    formRoutes(app, services)
    accessLogRoutes(app, services)
    reportRoutes(app, services)
    revocationRoutes(app, services)
    pdfRoutes(app, services)
    documentVerificationRoutes(app, services, portalScript(portalDir, 'src/verify-file.ts'))
    signingRecordRoutes(app, services)
    signatureRequestRoutes(app, services)
    archiveRoutes(app, services)
    deviceRoutes(app, services)
    emergencyRoutes(app, services)
    uploadRoutes(app, services)
    if (services.env.DEMO) demoRoutes(app, services, recordSystem)
  })
  await servePortal(app)
  return app
}

function gatesOf({ env, db, now }: Services): Gates {
  return {
    readToken: request => readSessionCookie(request, env),
    readSession: (tenant, token, extend) => readSession(db, tenant, token, now(), extend),
    refuseBeforeTerms,
  }
}

/** A proxy's way to ask (GET http://host/path): the path alone is looked at, so that every rule about paths holds. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

/** Handles an address that cannot be decoded like every unknown one: the framework's own response would repeat it. */
function decodable(url: string): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/unknown' : '/unknown'
  }
}

function isAboutTheProcess(url: string): boolean {
  return url === '/livez' || url === '/readyz' || url === '/metrics'
}

/** While the server ends, every response closes its connection: a keep-alive client would hold the process for a minute. */
function closeWhileEnding(app: FastifyInstance, ending: Services['ending']): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || ending.begun) reply.header('connection', 'close')
  })
}
