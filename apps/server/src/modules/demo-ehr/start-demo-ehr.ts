// A record system for the demo and the tests: a real OpenID provider on this machine alone, which also starts the portal with a patient's
// chart open (SMART on FHIR EHR launch). No password is asked: its user may act as any person.

import { generateKeyPair, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { Provider, interactionPolicy } from 'oidc-provider'
import { isOfThisMachine, nameInHost } from '../../core/settings/loopback.ts'
import { chooserPage } from './chooser-page.ts'
import { pageStyle } from './page-frame.ts'
import { memoryAdapter } from './memory-adapter.ts'
import type { PersonAtEhr } from './person-at-ehr.ts'

export interface DemoEhr {
  /** The address of the OpenID provider. */
  issuer: string
  fhirBaseUrl: string
  /** Opens a patient's chart as this person; gives the value of `launch` for the portal. */
  openChart: (chart: Chart) => string
  close: () => Promise<void>
}

interface Chart {
  subject: string
  /** Record number of the patient; null without one. */
  patient: string | null
}

export interface Options {
  port: number
  clients: { clientId: string; secret?: string; redirectUris: string[] }[]
  people: (clientId: string) => PersonAtEhr[]
  /** The place of the patient: in the ID token, or beside the token as in SMART on FHIR. */
  patientIn?: 'claim' | 'answer'
  /** A test's way to break the provider. */
  spoil?: (provider: Provider) => void
}

export async function startDemoEhr(options: Options): Promise<DemoEhr> {
  const charts = new Map<string, Chart>()
  /** The chart of each grant. */
  const opened = new Map<string, Chart>()
  const server = createServer()
  const port = await listen(server, options.port)
  const issuer = `http://127.0.0.1:${port}`
  const fhirBaseUrl = `${issuer}/fhir`
  const patientOf = (grantId: string | undefined) => opened.get(grantId ?? '')?.patient ?? null

  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: options.clients.map(({ clientId, secret, redirectUris }) => ({
      client_id: clientId,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      ...(secret === undefined
        ? { token_endpoint_auth_method: 'none' as const }
        : { client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' as const }),
    })),
    jwks: { keys: [await newSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'email', 'profile', 'launch'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'roles'],
      launch: ['patient'],
    },
    conformIdTokenClaims: false,
    extraParams: ['launch', 'aud'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: askEveryTime() },
    async loadExistingGrant(ctx) {
      const { Grant } = ctx.oidc.provider
      const grant = new Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile launch')
      const chart = charts.get(launchOf(ctx.oidc.params))
      const grantId = await grant.save()
      if (chart) opened.set(grantId, chart)
      return grant
    },
    async findAccount(ctx, subject, token) {
      const person = options.people(ctx.oidc.client?.clientId ?? '').find(each => each.subject === subject)
      if (!person) return undefined
      const patient = token && 'grantId' in token ? patientOf(token.grantId) : null
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          ...person.claims,
          ...(patient !== null && options.patientIn !== 'answer' && { patient }),
        }),
      }
    },
  })
  if (options.patientIn === 'answer')
    provider.use(async (ctx, next) => {
      await next()
      const patient = ctx.oidc?.route === 'token' ? patientOf(ctx.oidc.entities.Grant?.jti) : null
      if (patient !== null) ctx.body = { ...(ctx.body as object), patient }
    })
  options.spoil?.(provider)

  const handle = provider.callback()
  server.on('request', (request, response) => {
    // Refuses other host names, as the demo's portal does: a page elsewhere may point its own name at this machine.
    if (!isOfThisMachine(nameInHost(request.headers.host ?? ''))) return void response.writeHead(404).end()
    if (request.url === '/interaction/style.css')
      return void response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(pageStyle)
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    interact(provider, options, charts, request, response).catch(() => response.writeHead(400).end())
  })
  return {
    issuer,
    fhirBaseUrl,
    openChart(chart) {
      const launch = randomBytes(16).toString('base64url')
      charts.set(launch, chart)
      return launch
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A user who opened a chart is already identified; all others choose who they are. */
async function interact(
  provider: Provider,
  { people }: Options,
  charts: Map<string, Chart>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const there = people(String(details.params.client_id))
  const chosen = new URL(request.url ?? '', 'http://here').searchParams.get('as')
  const chart = charts.get(launchOf(details.params))
  const subject = chart?.subject ?? there.find(each => each.subject === chosen)?.subject
  if (subject === undefined) {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      .end(chooserPage(details.uid, there))
    return
  }
  // One browser plays many people, so the earlier person is signed out first.
  if (details.session) {
    await (await provider.Session.findByUid(details.session.uid))?.destroy()
    delete details.session
    await details.save(600)
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: subject, remember: false } },
    { mergeWithLastSubmission: false },
  )
}

function launchOf(params: Record<string, unknown> | undefined): string {
  return typeof params?.launch === 'string' ? params.launch : ''
}

function askEveryTime() {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new Check('every_time', 'who is it today', 'login_required', ctx =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** Runs on a thread of its own: finding the primes takes a tenth of a second and more. */
async function newSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }
}

/** The requested port, or any free one. */
function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const listening = () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error)
      server.listen(0, '127.0.0.1')
    })
    server.once('listening', listening)
    server.listen(port, '127.0.0.1')
  })
}
