import { demoPassword, demoPeople } from './demo-people.ts'

/** Prints for a newcomer, after `npm start`, the address and who can sign in. */
export async function printWelcome(port: number): Promise<void> {
  const ehr = `http://evergreen.localhost:${port}/dev/ehr`
  const width = Math.max(...demoPeople.map(person => person.email.length))
  const lines = [
    '',
    `Careword runs at  http://localhost:${port}/patientportal   (the other partner: http://lakeside.localhost:${port}/patientportal)`,
    '',
    `Who can sign in, all with the password ${demoPassword}`,
  ]
  for (const tenant of ['evergreen', 'lakeside'] as const) {
    lines.push(`  at ${tenant}`)
    for (const person of demoPeople.filter(entry => entry.tenant === tenant))
      lines.push(`    ${person.email.padEnd(width)}  ${person.about}`)
  }
  lines.push(
    '',
    `Clinicians without a password: ${ehr}   (a record system that starts the portal)`,
    `New patients of a partner's own system: http://evergreen.localhost:${port}/dev/patient-service`,
    `Messages: http://localhost:${port}/dev/mailbox     Calls: http://localhost:${port}/api/docs`,
    '',
  )
  console.log(lines.join('\n'))
}
