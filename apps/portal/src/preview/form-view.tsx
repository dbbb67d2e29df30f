import type { DashboardConfig } from '@careword/partner'
import type {
  PreviewForm,
  PreviewPeople,
  PreviewPerson,
  PreviewState,
} from '@careword/partner/preview/preview-state'
import { definitionTitle, usStates } from '@careword/forms'
import { useEffect, useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { KeyFactsView } from './key-facts-view.tsx'
import { PapersView } from './papers-view.tsx'
import { PartsView } from './parts-view.tsx'
import { hashOf, type PreviewAddress, viewNames, views } from './page/preview-address.ts'
import { EditView } from './edit/edit-view.tsx'
import { missingQuestions } from './page/missing-questions.ts'
import { askPreview } from './page/preview-api.ts'
import css from './page/preview.module.css'
import { SigningView } from './signing-view.tsx'

interface Props {
  state: PreviewState
  config: DashboardConfig
  form: PreviewForm
  place: PreviewAddress
}

/** One form in one of its views. */
export function FormView({ config, form, place }: Props) {
  const people = usePeople(form)
  const [chosen, setChosen] = useState(0)
  const person = people?.people[chosen] ?? people?.people[0]
  return (
    <section aria-labelledby="preview-form">
      <h2 id="preview-form" className={css.title}>
        {definitionTitle(form.definition, 'en')}
        {form.former ? <span className={css.former}>as it was before the error</span> : null}
        {form.keptForReading ? (
          <span className={css.former}>kept for reading: changes here are not published</span>
        ) : null}
      </h2>
      <nav aria-label="Views of this form" className={css.tabs}>
        {views.map(view => (
          <a
            key={view}
            href={hashOf({ form: form.name, view, part: undefined })}
            aria-current={view === place.view ? 'page' : undefined}
          >
            {viewNames[view]}
          </a>
        ))}
      </nav>
      {people === undefined || person === undefined ? (
        <p className={css.waits}>
          <Spinner /> Filling the form in …
        </p>
      ) : (
        <>
          {place.view === 'signing' || place.view === 'edit' ? null : (
            <label className={css.choice}>
              <span>Filled in with</span>
              <select value={chosen} onChange={event => setChosen(Number(event.target.value))}>
                {people.people.map((each, index) => (
                  <option key={`${each.from} ${each.state}`} value={index}>
                    {personName(each)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {place.view === 'signing' || place.view === 'edit' || person.missing.length === 0 ? null : (
            <ul className={css.issues} aria-label="Missing or refused">
              {missingQuestions(form.definition, 'en', person.missing).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {place.view === 'parts' ? (
            <PartsView config={config} form={form} place={place} person={person} />
          ) : place.view === 'key-facts' ? (
            <KeyFactsView config={config} form={form} person={person} />
          ) : place.view === 'paper' ? (
            <PapersView form={form} person={person} index={people.people.indexOf(person)} />
          ) : place.view === 'edit' ? (
            <EditView config={config} form={form} place={place} person={person} />
          ) : (
            <SigningView rows={people.signing} config={config} />
          )}
        </>
      )}
    </section>
  )
}

function personName({ from, state, missing }: PreviewPerson): string {
  const what = from === 'samples' ? 'sample-answers.json' : 'made-up answers'
  const where = state === null ? '' : `, ${usStates[state] ?? state}`
  return `${what}${where}${missing.length > 0 ? ` (${missing.length} missing or refused)` : ''}`
}

/** The people of a former state of the form stay until the new ones are loaded. */
function usePeople({ name, hash }: PreviewForm): PreviewPeople | undefined {
  const [people, setPeople] = useState<PreviewPeople>()
  useEffect(() => {
    let unmounted = false
    askPreview(`people/${name}?of=${hash}`)
      .then(response => response.json())
      .then(
        (found: PreviewPeople) => {
          if (!unmounted) setPeople(found)
        },
        // The folder changed in the meantime, or the preview ended, which the status shows.
        () => undefined,
      )
    return () => {
      unmounted = true
    }
  }, [name, hash])
  return people
}
