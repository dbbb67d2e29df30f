import type { Migration } from './migration.ts'
import { migrations } from './index.ts'

const changes: Record<string, Migration> = migrations

/** The changes about which an operator must know before upgrading. */
export const whatChanges = (pending: readonly string[]): (Omit<Migration, 'up'> & { name: string })[] =>
  pending.flatMap(name => {
    const change = changes[name]
    if (!change) return []
    const { does, takesLong, besideOlder } = change
    return [{ name, does, takesLong, besideOlder }]
  })

/** The pending migrations beside which no server of the release before may run. */
export const notBesideOlder = (pending: readonly string[]): string[] =>
  whatChanges(pending).flatMap(({ name, besideOlder }) => (besideOlder ? [] : [name]))
