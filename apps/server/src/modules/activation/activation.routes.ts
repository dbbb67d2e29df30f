import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../core/request-context.ts'
import { type Call, serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { markBrowser } from '../session/known-browser.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { createPassword } from './create-password.ts'
import { clearProofCookie, readProofCookies, setProofCookie } from '../account/proof-cookies.ts'
import { resendActivation } from './resend-activation.ts'
import { showProof } from './show-proof.ts'
import { ssoPatient } from './sso-patient.ts'
import { contactResponse, patientResponse, ssoResponse } from './verify-responses.ts'
import { type Verified, verifyAccount } from './verify-account.ts'

/** Setting up an account: the code or link of a message, a new one, and the first password (Shell spec §4). */
export function activationRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'verifyActivationCode', async ({ context, body, request, reply }) => {
    const { code, email } = body
    const id = body.patientId || null
    const ssoLogin = body.ssoLogin === true || body.ssoLogin === 'true'
    const launched = await ssoPatient(services, context, request, { ssoLogin, patientId: id })
    if (launched) return ssoResponse(context.tenant, launched)
    const verified = await verifyAccount(services, context, { id, email }, code)
    giveProof(services, context, request, reply, verified)
    return patientResponse(context.tenant, verified)
  })

  serveAnybody(app, services, 'verifyContactActivationCode', async ({ context, body, request, reply }) => {
    const verified = await verifyAccount(
      services,
      context,
      { id: body.userId || null, email: body.email },
      body.code,
    )
    giveProof(services, context, request, reply, verified)
    return contactResponse(context.tenant, verified)
  })

  serveAnybody(app, services, 'resendPatientActivationCode', async ({ context, params, body }) => {
    await resendActivation(services, context, { id: params.patientId, email: body.email })
    return { result: 'success' }
  })

  serveAnybody(app, services, 'resendContactActivationCode', async ({ context, params, body }) => {
    await resendActivation(services, context, { id: params.userId, email: body.email })
    return { result: 'success' }
  })

  serveAnybody(app, services, 'accountProof', async ({ context, params, query, request }) => {
    return showProof(services, context, {
      id: params.id,
      purpose: query.purpose,
      proofs: readProofCookies(services, request),
    })
  })

  serveAnybody(app, services, 'createPassword', call => setPassword('createPassword', call))
  serveAnybody(app, services, 'createUserPassword', call => setPassword('createUserPassword', call))

  async function setPassword(
    name: 'createPassword' | 'createUserPassword',
    {
      context,
      params,
      body,
      request,
      reply,
    }: Pick<Call<'createPassword', RequestContext>, 'context' | 'params' | 'body' | 'request' | 'reply'>,
  ) {
    const made = await createPassword(services, context, name, {
      id: params.encryptedUserId,
      password: body.password,
      acceptedTermsId: body.accepted_terms_id,
      roles: body.roles,
      proofs: readProofCookies(services, request),
      formerToken: readSessionCookie(request, services.env),
    })
    signInAfter(services, context, request, reply, made)
    return { result: 'success' }
  }
}

function signInAfter(
  services: Services,
  { tenant }: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, userId, proof }: { token: string; userId: string; proof: string },
): void {
  setSessionCookie(reply, services.env, token, isEmbedded(tenant))
  clearProofCookie(services, reply, proof, isEmbedded(tenant))
  markBrowser(services, request, reply, tenant.id, userId)
}

function giveProof(
  services: Services,
  { tenant }: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  verified: Verified,
): void {
  if (verified.result === 'success')
    setProofCookie(services, request, reply, verified.proof, isEmbedded(tenant))
}
