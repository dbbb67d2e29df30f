import type { SessionPatch } from '@careword/contract/device-messages'
import type { Server } from 'socket.io'
import { inTenant } from '../../../db/in-tenant.ts'
import type { Services } from '../../../core/services.ts'
import { pairingEnds } from '../current-pairing.ts'
import type { SocketOwner } from './socket-owner.ts'

/** The longest time that an idle socket stays open after its session ended. */
const checkEvery = 5_000

/**
 * Watches the open sockets of this server: disconnects both ends when the session or pairing is over, and notifies them of the session's
 * end. Watching opens no connection and extends no session.
 */
export function watchSockets(
  services: Services,
  io: Server,
): { look: (pairingId: string) => void; stop: () => void } {
  const notified = new Map<string, string>()

  async function checkOpen(wanted?: string): Promise<void> {
    const open = new Map<string, SocketOwner>()
    for (const { data } of io.of('/').sockets.values()) {
      const owner = data as SocketOwner
      if (owner.pairingId !== undefined && (wanted ?? owner.pairingId) === owner.pairingId)
        open.set(owner.pairingId, owner)
    }
    if (wanted === undefined) for (const id of notified.keys()) if (!open.has(id)) notified.delete(id)
    const tenants = new Map([...open.values()].map(({ tenant }) => [tenant.id, tenant]))
    for (const tenant of tenants.values()) {
      const ids = [...open.values()]
        .filter(owner => owner.tenant.id === tenant.id)
        .map(each => each.pairingId)
      const ends = await inTenant(services.db, tenant.id, trx =>
        pairingEnds(trx, tenant, { ids }, services.now()),
      )
      for (const id of ids) {
        const endsAt = ends.get(id)?.endsAt.toISOString()
        if (endsAt === undefined) io.local.in(id).disconnectSockets(true)
        else if (wanted !== undefined || notified.get(id) !== endsAt) {
          notified.set(id, endsAt)
          io.local.to(id).emit('session:patch', { endsAt } satisfies SessionPatch)
        }
      }
    }
  }

  const look = (wanted?: string) =>
    checkOpen(wanted).catch((error: unknown) =>
      services.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'lines were not looked at'),
    )
  const timer = setInterval(() => void look(), checkEvery)
  timer.unref()
  return { look: id => void look(id), stop: () => clearInterval(timer) }
}
