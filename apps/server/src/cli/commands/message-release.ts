import { type Dropped, dropWaiting } from '../../modules/messages/drop-waiting.ts'
import { setHeld } from '../../db/hold-messages.ts'
import { command } from '../command.ts'

export const messageRelease = command({
  words: 'message release',
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
    'What is taken away is named, with the commands that invite patients again: what was made while messages were held went out to nobody.',
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
        dropped.push(...(await dropWaiting(services, id)).map(each => ({ tenant: slug, ...each })))
    const changed = await setHeld(ownerUrl, false)
    return {
      lines: [
        changed ? 'Messages go out from now on.' : 'Messages were not held.',
        ...(drop
          ? [`Taken away, and not sent: ${dropped.length}`, ...dropped.map(lineOf), ...sinceHeld(dropped)]
          : []),
      ],
      json: { held: false, changed, dropped },
    }
  },
})

const lineOf = ({ tenant, createdAt, kind, recipient }: Dropped & { tenant: string }) =>
  `  ${tenant}  ${createdAt.toISOString()}  ${kind}  ${recipient}`

/** Links and codes of a message that is gone open nothing for anybody: whoever was invited while messages were held never heard of it. */
function sinceHeld(dropped: readonly (Dropped & { tenant: string })[]): string[] {
  const invited = new Map(
    dropped.flatMap(({ tenant, kind, patientId }) =>
      kind === 'patientInvitation' && patientId !== null ? [[patientId, tenant]] : [],
    ),
  )
  if (invited.size === 0) return []
  return [
    'Patients among them, who wait for an invitation if it was made since messages were held:',
    ...[...invited].map(
      ([patientId, tenant]) => `  careword patient invite --tenant ${tenant} --id ${patientId}`,
    ),
  ]
}
