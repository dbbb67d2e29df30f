import type { FastifyInstance } from 'fastify'

/** A proxy may send a header twice, and the two arrive as one: 'application/json,application/json'. Equal values are merged into one. */
export function oneContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const said = headers['content-type']?.split(',').map(each => each.trim()) ?? []
    const [first] = said
    if (first !== undefined && said.length > 1 && said.every(each => typeOf(each) === typeOf(first)))
      headers['content-type'] = first
  })
}

const typeOf = (said: string): string => (said.split(';')[0] ?? '').trim().toLowerCase()
