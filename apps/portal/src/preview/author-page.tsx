import type { PreviewForm, PreviewState } from '@careword/partner/preview/preview-state'
import { definitionTitle } from '@careword/forms'
import { useEffect, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names.ts'
import { AnnounceRegion } from '../ui/announce.tsx'
import { Alert } from '../ui/alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FormView } from './form-view.tsx'
import { followFolder, readKnown, subscribeKnown } from './preview-store.ts'
import { hashOf, usePreviewAddress } from './page/preview-address.ts'
import css from './page/preview.module.css'
import { Problems } from './problems.tsx'

/** The author's page: the forms of the folder, the findings of the check, and one form in all its states. */
export function AuthorPage() {
  const known = useSyncExternalStore(subscribeKnown, readKnown)
  useEffect(() => {
    const abort = new AbortController()
    void followFolder(abort.signal)
    return () => abort.abort()
  }, [])
  const { state } = known
  return (
    <>
      <header className={css.bar}>
        <h1 className={css.name}>
          Preview of {state?.config?.business.name ?? state?.slug ?? 'a partner’s folder'}
        </h1>
        <p className={css.promise}>Made-up answers. What you type into a form is not stored and not sent.</p>
        <p className={css.status} role="status">
          {statusOf(state, known.lost)}
        </p>
      </header>
      <main className={css.page}>
        {'refused' in known && known.refused !== undefined ? (
          <Alert tone="error" title="This page was opened without its key">
            <p>{known.refused}</p>
          </Alert>
        ) : state === undefined ? (
          <p className={css.waits}>
            <Spinner /> Reading the folder …
          </p>
        ) : (
          <Folder state={state} />
        )}
      </main>
      <AnnounceRegion />
    </>
  )
}

function statusOf(state: PreviewState | undefined, lost: boolean): string {
  if (lost) return 'The preview has ended. Start the command again.'
  if (!state) return ''
  if (state.checking) return 'Checking …'
  const count = (level: string) => state.issues.filter(issue => issue.level === level).length
  const [errors, warnings] = [count('error'), count('warning')]
  const things = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`
  return errors + warnings === 0
    ? 'Checked: nothing to mend.'
    : `Checked: ${things(errors, 'error')}, ${things(warnings, 'warning')}.`
}

function Folder({ state }: { state: PreviewState }) {
  const place = usePreviewAddress()
  const form = state.forms.find(each => each.name === place.form) ?? state.forms[0]
  return (
    <div className={css.columns}>
      <label className={classNames(css.choice, css.formChoice)}>
        <span>Form</span>
        <select
          value={form?.name ?? ''}
          onChange={event => {
            location.hash = hashOf({ form: event.target.value, view: place.view, part: undefined })
          }}
        >
          {state.forms.map(each => (
            <option key={each.name} value={each.name}>
              {definitionTitle(each.definition, 'en')} ({each.name}
              {each.keptForReading ? ', kept for reading' : ''})
            </option>
          ))}
          {state.faulty.map(name => (
            <option key={name} disabled>
              {name}: {faultOf(state, name)}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label="Forms" className={css.forms}>
        <h2 className={css.quiet}>Forms</h2>
        <ul>
          {state.forms.map(each => (
            <li key={each.name}>
              <FormLink form={each} open={each === form} view={place.view} />
            </li>
          ))}
          {state.faulty.map(name => (
            <li key={name} className={css.faulty}>
              {name}
              <span className={css.small}>{faultOf(state, name)}</span>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.content}>
        <Problems state={state} form={form?.name} />
        {state.config && form ? (
          <FormView
            key={form.name}
            state={state}
            config={state.config}
            form={form}
            place={{ ...place, form: form.name }}
          />
        ) : state.config === null ? (
          <p>Once partner.json has no error, the forms are shown here.</p>
        ) : (
          <p>This folder has no form that can be shown yet.</p>
        )}
      </div>
    </div>
  )
}

/** The first sentence of the check about a form that cannot be shown. */
function faultOf({ issues }: PreviewState, name: string): string {
  const fault = issues.find(({ level, file }) => level === 'error' && file.includes(`/forms/${name}/`))
  return fault === undefined
    ? 'has an error, and is shown once it is mended'
    : `${fault.path === '' ? 'the file' : fault.path}: ${fault.issue}`
}

function FormLink({
  form,
  open,
  view,
}: {
  form: PreviewForm
  open: boolean
  view: ReturnType<typeof usePreviewAddress>['view']
}) {
  return (
    <a
      href={hashOf({ form: form.name, view, part: undefined })}
      className={css.formLink}
      aria-current={open ? 'page' : undefined}
    >
      <span>{definitionTitle(form.definition, 'en')}</span>
      <span className={css.small}>
        {form.name}
        {form.former ? ' · as before the error' : ''}
        {form.keptForReading ? ' · kept for reading' : ''}
      </span>
    </a>
  )
}
