import { escapeHtml } from '@careword/domain'
import type { Chart } from './demo-chart.ts'
import { pageFrame } from '../demo-ehr/page-frame.ts'
import type { PersonAtEhr } from '../demo-ehr/person-at-ehr.ts'

interface Shown {
  partner: string
  staff: PersonAtEhr[]
  /** The person who works here now. */
  chosen: PersonAtEhr | null
  patients: Chart[]
}

/** The page has two steps of links, no script and no form: who works here, then whose chart opens the portal. */
export function ehrPage({ partner, staff, chosen, patients }: Shown): string {
  const people = staff.map(person => {
    const current = person === chosen || person.subject === chosen?.subject ? ' aria-current="true"' : ''
    return `<li><a class="row"${current} href="${ehr(person.subject)}"><strong>${escapeHtml(person.name)}</strong><span>${escapeHtml(person.about)}</span></a></li>`
  })
  return pageFrame(
    `Record system of ${partner}`,
    `<h1>${escapeHtml(partner)}: record system</h1>
<p class="lead">A stand-in for the system where clinicians work all day. It starts the portal by single sign-on, with the patient whose chart is open.</p>
<div class="columns">
<section aria-labelledby="who"><h2 id="who">1. Who is working?</h2><ul class="rows">${people.join('\n')}</ul></section>
<section aria-labelledby="whose"><h2 id="whose">2. Whose chart is open?</h2>${chosen ? charts(chosen, patients) : '<p>Choose who is working first.</p>'}</section>
</div>`,
    '/dev/ehr.css',
  )
}

/** The page that a person sees after returning from the portal. */
export function chartPage(partner: string): string {
  return pageFrame(
    `Record system of ${partner}`,
    `<h1>Back in the patient’s record</h1>
<p class="lead">In a hospital, the patient’s chart would be open here. This stand-in keeps none.</p>
<p><a class="open" href="/patientportal/">Open the care documents again</a></p>
<p class="without"><a href="/dev/ehr">Choose another chart</a></p>`,
    '/dev/ehr.css',
  )
}

function charts(chosen: PersonAtEhr, patients: Chart[]): string {
  const rows = patients.map(({ name, dob, mrn }) => {
    const id = `chart-${mrn}`
    return `<li class="chart"><div id="${id}"><p><strong>${escapeHtml(name)}</strong></p><p class="quiet">born ${dob} · record ${escapeHtml(mrn)}</p></div><a class="open" aria-describedby="${id}" href="${open(chosen.subject, mrn)}">Open care documents</a></li>`
  })
  return `<ul class="rows">${rows.join('\n')}</ul>
<p class="without"><a href="${open(chosen.subject)}">Start the portal without a patient</a></p>`
}

const ehr = (subject: string) => escapeHtml(`/dev/ehr?${String(new URLSearchParams({ as: subject }))}#whose`)

function open(subject: string, patient?: string): string {
  return escapeHtml(
    `/dev/ehr/open?${String(new URLSearchParams({ as: subject, ...(patient && { patient }) }))}`,
  )
}
