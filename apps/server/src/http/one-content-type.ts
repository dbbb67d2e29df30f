import type { FastifyInstance } from 'fastify'

/** Merges equal values of a header that a proxy sent twice: 'application/json,application/json'. */
export function oneContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const types = headers['content-type']?.split(',').map(each => each.trim()) ?? []
    const [first] = types
    if (first !== undefined && types.length > 1 && types.every(each => typeOf(each) === typeOf(first)))
      headers['content-type'] = first
  })
}

const typeOf = (types: string): string => (types.split(';')[0] ?? '').trim().toLowerCase()
