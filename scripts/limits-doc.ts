// docs/limits.md: what holds back each call, as the server takes it. `node scripts/limits-doc.ts` writes it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RouteName, routes } from '@careword/contract/routes'
import {
  type CallLimit,
  callLimits,
  countedElsewhere,
  reasons,
  usualBody,
} from '../apps/server/src/core/call-limits.ts'
import { type LimitName, limits } from '../apps/server/src/core/rate-limits/limits.ts'

export const limitsDocFile = join(import.meta.dirname, '..', 'docs', 'limits.md')

const sizes = (Object.keys(limits) as LimitName[]).map(name => {
  const { per, points, duration } = limits[name]
  const by = [
    ...callsThatCount(name),
    ...(countedElsewhere[name] === undefined ? [] : [countedElsewhere[name]]),
  ]
  return `| ${name} | ${written(points)} in ${time(duration)} | ${per} | ${by.join(', ')} |`
})

const calls = (Object.keys(routes) as RouteName[]).map(name => {
  const { method, path } = routes[name]
  const line = callLimits[name]
  return `| ${name} | ${method} ${path} | ${heldBack(line)} | ${bodyOf(line)} | ${turnOf(line)} |`
})

export const limitsDoc = (): string => `# Limits

Both tables are written from the code by \`node scripts/limits-doc.ts\`; the server takes its limits from the same lines (\`core/call-limits.ts\`, \`core/rate-limits/limits.ts\`). A call that counts something its line does not say fails the tests.

Beyond a limit the answer is 429 with \`Retry-After\`. Limits are counted in the database, over all servers, under keyed hashes. The line of a phone (\`/socket.io/\`) is no call: each end of a pairing has a few connections (the newest stay), says at most 300 things in ten seconds over all of them, and what waits for it has an end.

## What each call counts

'One at a time' is for one session, with a few waiting. A body is at most ${usualBody / 1024 ** 2} MB where nothing is said. Where nothing is counted the call

${Object.entries(reasons)
  .map(([name, why]) => `- ${name}: ${why}`)
  .join('\n')}

| call | address | counts | body | one at a time |
|---|---|---|---|---|
${calls.join('\n')}

## How much that is

Of one partner always. A network is an address of IPv4, or the /64 around one of IPv6; an address is one that is written to, whoever asks; an account is what was typed, whether it exists or not. A million means: it is watched, and refuses nobody.

| limit | size | for each | counted by |
|---|---|---|---|
${sizes.join('\n')}
`

function callsThatCount(limit: LimitName): RouteName[] {
  return (Object.keys(callLimits) as RouteName[]).filter(name => callLimits[name].counts?.includes(limit))
}

function heldBack(line: CallLimit): string {
  const counted = [...(line.counts ?? []), ...(line.also === undefined ? [] : [line.also])]
  const when = line.ownTurn === 'toSign' ? ' (when it signs)' : ''
  return counted.length > 0 ? counted.join(', ') + when : `none (${line.none ?? ''})`
}

function bodyOf({ body }: CallLimit): string {
  if (body === undefined) return ''
  return body >= 1024 ** 2 ? `${Math.round(body / 1024 ** 2)} MB` : `${written(body)} bytes`
}

function turnOf({ ownTurn }: CallLimit): string {
  return ownTurn === undefined ? '' : ownTurn === 'always' ? 'yes' : 'when it signs'
}

function written(count: number): string {
  return count.toLocaleString('en-US')
}

function time(seconds: number): string {
  const [unit, length] =
    seconds % 86_400 === 0 ? ['day', 86_400] : seconds % 3600 === 0 ? ['hour', 3600] : ['minute', 60]
  const count = seconds / length
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`
}

if (import.meta.main) writeFileSync(limitsDocFile, limitsDoc())
