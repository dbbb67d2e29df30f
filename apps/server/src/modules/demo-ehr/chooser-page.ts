import { escapeHtml } from '@careword/domain'
import { pageFrame } from './page-frame.ts'
import type { PersonAtEhr } from './person-at-ehr.ts'

/** The sign-in page of the demo's record system, on which one chooses a person. */
export function chooserPage(uid: string, people: PersonAtEhr[]): string {
  const rows = people.map(
    ({ subject, name, about }) =>
      `<li><a class="row" href="/interaction/${encodeURIComponent(uid)}?as=${encodeURIComponent(subject)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(about)}</span></a></li>`,
  )
  return pageFrame(
    'Sign in to the record system',
    `<h1>Who are you today?</h1>
<p class="lead">This is the sign-in page of the demo’s record system. Nobody needs a password here.</p>
<ul class="rows">${rows.join('\n')}</ul>`,
    '/interaction/style.css',
  )
}
