import {
  type Dropped,
  deleteWaitingMessages,
  invitedAmong,
} from '../../modules/messages/delete-waiting-messages.ts'
import { setHeld } from '../../db/hold-messages.ts'
import { command } from '../command.ts'

export const messageRelease = command({
  name: 'message release',
  about: 'lets messages and reminders leave an installation that was restored, or where they were held',
  options: {
    'without-waiting': {
      takes: 'flag',
      about: 'what waits now is taken away: much of it went out already before the backup was needed',
    },
  },
  example: 'message release --without-waiting',
  notes: [
    'Never in a drill: people would get their messages a second time.',
    'What is taken away is named. Patients whose invitation is among it count as new again for patient invite --all-new: what was made while messages were held was not sent.',
  ],
  async run({ 'without-waiting': drop }, { appServices }) {
    const { services, ownerUrl } = await appServices()
    const dropped: (Dropped & { tenant: string })[] = []
    if (drop)
      for (const { id, slug } of await services.db
        .selectFrom('tenants')
        .select(['id', 'slug'])
        .orderBy('slug')
        .execute())
        dropped.push(...(await deleteWaitingMessages(services, id)).map(each => ({ tenant: slug, ...each })))
    const changed = await setHeld(ownerUrl, false)
    return {
      lines: [
        changed ? 'Messages go out from now on.' : 'Messages were not held.',
        ...(drop
          ? [`Taken away, and not sent: ${dropped.length}`, ...dropped.map(lineOf), ...newAgain(dropped)]
          : []),
      ],
      json: { held: false, changed, dropped },
    }
  },
})

const lineOf = ({ tenant, createdAt, kind, recipient }: Dropped & { tenant: string }) =>
  `  ${tenant}  ${createdAt.toISOString()}  ${kind}  ${recipient}`

/**
 * The people to invite again: those invited while messages were held never got the invitation, and older waiting messages may have been
 * sent after the backup.
 */
function newAgain(dropped: readonly (Dropped & { tenant: string })[]): string[] {
  const byTenant = Map.groupBy(dropped, ({ tenant }) => tenant)
  const invite = [...byTenant].flatMap(([tenant, of]) => {
    const ids = invitedAmong(of)
    const call = `  careword patient invite --tenant ${tenant}`
    return ids.length === 0 ? [] : [`${call} --all-new`, ...ids.map(id => `${call} --id ${id}`)]
  })
  return invite.length === 0
    ? []
    : ['Patients among them count as new again. They are invited all together, or one by one:', ...invite]
}
