import { feelBursts } from '../../scripts/faults/one-among-many.ts'
import { mostSlower, slower } from '../../scripts/faults/fair.ts'
import { ownerConnection } from '../../scripts/demo-server.ts'
import { atMost, median, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

/** The effect on others while one user sends many requests at once: each action, against the same action just before without that load. */
export const fair: Row = {
  name: 'fair',
  async run({ long, quick }) {
    const demo = await sharedDemo()
    const owner = await ownerConnection(demo.dataDir)
    try {
      const felt = await feelBursts(demo, owner, long ? 15 : quick ? 3 : 5)
      return felt.flatMap(one => [
        atMost(`${one.deed} of others beside ${one.burst}`, slower(one), mostSlower, 'x', 2),
        printed('quiet / beside', `${median(one.quiet).toFixed(0)} / ${median(one.beside).toFixed(0)} ms`),
      ])
    } finally {
      await owner.end()
    }
  },
}
