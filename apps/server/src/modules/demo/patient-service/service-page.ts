import { escapeHtml } from '@careword/domain'
import { pageFrame } from '../../demo-ehr/page-frame.ts'
import type { MadeUpPerson } from './made-up-person.ts'

/** A partner's own page as it could be, with the one link that leads into the portal. */
export function servicePage(partner: string, made: { person: MadeUpPerson; link: string } | null): string {
  const title = `Patient service of ${partner}`
  const heading = `<h1>${escapeHtml(partner)}: patient service</h1>`
  if (!made)
    return pageFrame(
      title,
      `${heading}<p class="lead">There is none here. Try evergreen.</p>`,
      '/dev/ehr.css',
    )
  const { person, link } = made
  const rows = [
    ['Name', `${person.firstName} ${person.lastName}`],
    ['Born', person.dob],
    ['Record', person.mrn],
    ['Email', person.email],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  return pageFrame(
    title,
    `${heading}
<p class="lead">A stand-in for a system that knows its patients. It signs who somebody is and sends them to the portal. The link makes one account, and has to be opened within 15 minutes.</p>
<article><h2>A made-up patient</h2><dl>${rows.join('')}</dl>
<p><a class="open" href="${escapeHtml(link)}">Set up the account of ${escapeHtml(person.firstName)}</a></p>
<p><a href="/dev/patient-service">Somebody else</a></p></article>`,
    '/dev/ehr.css',
  )
}
