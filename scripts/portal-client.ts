// A client of the API for one signed-in person, as a browser would call it: cookie, Origin, JSON.

interface Answered<Body = unknown> {
  status: number
  body: Body
}

export interface PortalClient {
  call: <Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered<Body>>
  /** Fetches bytes, such as a page image, and returns their number. */
  look: (path: string) => Promise<number>
  /** Fetches bytes, and returns the status. */
  statusOf: (path: string) => Promise<number>
}

/** Throws if there is no response: the result is then unknown. */
export function portalClient(url: string, token: string): PortalClient {
  return {
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          cookie: `careword=${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await answer.text()
      // A proxy may answer with a page of its own.
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      return { status: answer.status, body: (isJson && text !== '' ? JSON.parse(text) : undefined) as Body }
    },
    async look(path) {
      const answer = await fetch(url + path, {
        headers: { cookie: `careword=${token}` },
        signal: AbortSignal.timeout(60_000),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return (await answer.arrayBuffer()).byteLength
    },
    async statusOf(path) {
      const answer = await fetch(url + path, {
        headers: { cookie: `careword=${token}` },
        signal: AbortSignal.timeout(180_000),
      })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}

/** A version of a form, as the calls name it. */
export interface FormVersion {
  type: string
  site: string
  version: string
}

export const directive: FormVersion = { type: 'AD', site: 'ALL', version: '5WISHES1' }

/** A new document, an advance directive by default; returns its id. */
export async function createDocument(
  client: PortalClient,
  patientId: string,
  { type, site, version }: FormVersion = directive,
): Promise<string> {
  const metadata = encodeURIComponent(JSON.stringify({ type, site, version }))
  const { status, body } = await client.call<{ documentId: string }>(
    'POST',
    `/api/form?patientId=${patientId}&metadata=${metadata}`,
    {},
  )
  if (status !== 200) throw new Error(`a form could not be created: ${status} ${JSON.stringify(body)}`)
  return body.documentId
}

/** Saves answers by section; `sectionId` is the section that the person looks at. */
export function saveAnswers(
  client: PortalClient,
  documentId: string,
  sectionId: string,
  content: Record<string, unknown>,
): Promise<Answered> {
  return client.call('PUT', `/api/form/${documentId}?sectionId=${sectionId}&preview=false&sign=false`, {
    content,
    action: 'navigate',
  })
}

export function signDirective(
  client: PortalClient,
  documentId: string,
  secSubmit: unknown,
): Promise<Answered<{ signed?: boolean; alreadySigned?: boolean }>> {
  return client.call('PUT', `/api/form/${documentId}?sectionId=secSubmit&preview=false&sign=true&lang=en`, {
    content: { secSubmit },
  })
}
