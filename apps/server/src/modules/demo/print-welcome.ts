import { demoPassword, demoPeopleOf } from './demo-people.ts'

/** Prints for a newcomer, after `npm start`, the addresses and who can sign in. */
export function printWelcome(port: number, partners: readonly string[]): void {
  const ehr = `http://evergreen.localhost:${port}/dev/ehr`
  const width = Math.max(...partners.flatMap(demoPeopleOf).map(person => person.email.length))
  const lines = [
    '',
    `Careword runs at  http://localhost:${port}/patientportal`,
    '',
    `Who can sign in, all with the password ${demoPassword}`,
  ]
  for (const tenant of partners) {
    lines.push(`  at ${tenant}: http://${tenant}.localhost:${port}/patientportal`)
    for (const person of demoPeopleOf(tenant))
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
