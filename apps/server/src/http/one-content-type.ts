import type { FastifyInstance } from 'fastify'

/** A proxy may send a header twice, and the two come as one: 'application/json,application/json'. The same thing said twice is said once. */
export function oneContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const said = headers['content-type']?.split(',').map(each => each.trim()) ?? []
    const [first] = said
    if (first !== undefined && said.length > 1 && said.every(each => typeOf(each) === typeOf(first)))
      headers['content-type'] = first
  })
}

const typeOf = (said: string): string => (said.split(';')[0] ?? '').trim().toLowerCase()
