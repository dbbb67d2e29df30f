// Many presses of 'Add' at the same time for one address result in one contact, one account and one message. Some may be answered with
// 'wait', and none with a server error.

import { randomUUID } from 'node:crypto'
import { addPatient, addSession } from '../demo-people.ts'
import { newDataDir, ownerConnection, removeDataDir, startDemoServer } from '../demo-server.ts'
import { portalClient } from '../portal-client.ts'

/** The statuses for: added, already in the circle, too many. */
const right = [200, 422, 429]

export async function circle(presses: number): Promise<string[]> {
  const losses: string[] = []
  const dataDir = newDataDir()
  const server = await startDemoServer({ dataDir, env: { LOG_LEVEL: 'fatal' } })
  const owner = await ownerConnection(dataDir)
  try {
    const patient = await addPatient(owner)
    const client = portalClient(server.url, await addSession(owner, patient.userId))
    const email = `${randomUUID()}@circle.example`
    const contact = {
      firstName: 'Elena',
      lastName: 'Ríos',
      email,
      phone: '503-555-0100',
      relationship: 'child',
      isTermsAccepted: true,
      createIfExist: true,
    }
    const answers = await Promise.all(
      Array.from({ length: presses }, () => client.call('POST', '/api/contact/patientContact', contact)),
    )
    const counted = new Map<number, number>()
    for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1)
    console.log(
      `${presses} presses at once: ${[...counted].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    )
    for (const status of counted.keys())
      if (!right.includes(status)) losses.push(`${counted.get(status)} presses answered ${status}`)
    if (counted.get(200) !== 1)
      losses.push(`${counted.get(200) ?? 0} presses were told that they added somebody`)
    const { rows } = await owner.query<{ links: string; users: string; messages: string }>(
      `select (select count(*) from circle_links c join users u on u.id = c.contact_user_id where u.email_key = $1) as links,
        (select count(*) from users where email_key = $1) as users,
        (select count(*) from messages where recipient = $1) as messages`,
      [email],
    )
    for (const [what, count] of Object.entries(rows[0] ?? {}))
      if (Number(count) !== 1) losses.push(`there are ${count} ${what}`)
  } finally {
    await owner.end().catch(() => {})
    await server.stop()
    await removeDataDir(dataDir)
  }
  return losses
}
