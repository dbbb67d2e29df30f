import type { PreviewIssue, PreviewState } from '@careword/partner/preview/preview-state'
import css from './page/preview.module.css'
import { Issues } from './page/issues.tsx'

interface Props {
  state: PreviewState
  /** The open form: its faults come first. */
  form: string | undefined
}

/** The sentences of the check, with file, line and column. */
export function Problems({ state, form }: Props) {
  const errors = state.issues.filter(issue => issue.level === 'error')
  const warnings = state.issues.filter(issue => issue.level === 'warning')
  const ofForm = (issue: PreviewIssue) => form !== undefined && issue.file.includes(`/forms/${form}/`)
  const first = (issues: readonly PreviewIssue[]) => [
    ...issues.filter(ofForm),
    ...issues.filter(issue => !ofForm(issue)),
  ]
  const former = state.former || state.forms.some(each => each.former)
  return (
    <div className={css.problems}>
      {errors.length > 0 ? (
        <section className={css.errors} aria-labelledby="preview-errors">
          <h2 id="preview-errors">{errors.length === 1 ? '1 error' : `${errors.length} errors`}</h2>
          {former ? (
            <p>
              {state.former ? 'The settings and words' : 'What has an error'} below{' '}
              {state.former ? 'are' : 'is'} shown as before the error.
            </p>
          ) : null}
          <Issues issues={first(errors)} />
        </section>
      ) : null}
      {warnings.length > 0 ? (
        <details className={css.warnings}>
          <summary>
            {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
            {warnings.some(ofForm) ? `, ${warnings.filter(ofForm).length} of this form` : ''}
          </summary>
          <Issues issues={first(warnings)} />
        </details>
      ) : null}
    </div>
  )
}
