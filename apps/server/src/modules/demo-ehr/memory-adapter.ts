import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The storage of the demo's identity provider, in the memory of this process. */
export function memoryAdapter(): (kind: string) => Adapter {
  const rows = new Map<string, { payload: AdapterPayload; endsAt: number }>()
  const read = (key: string) => {
    const row = rows.get(key)
    if (row && row.endsAt > performance.now()) return row.payload
    rows.delete(key)
    return undefined
  }
  return kind => {
    const keyOf = (id: string) => `${kind}:${id}`
    const where = (fits: (payload: AdapterPayload) => boolean) =>
      [...rows.keys()].filter(key => key.startsWith(`${kind}:`)).find(key => fits(read(key) ?? {}))
    return {
      async upsert(id, payload, expiresIn) {
        rows.set(keyOf(id), { payload, endsAt: performance.now() + (expiresIn || 86_400) * 1000 })
      },
      async find(id) {
        return read(keyOf(id))
      },
      async findByUid(uid) {
        const key = where(payload => payload.uid === uid)
        return key === undefined ? undefined : read(key)
      },
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(performance.now())
      },
      async destroy(id) {
        rows.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key)
      },
    }
  }
}
