import type { PreviewIssue } from '@careword/partner/preview/preview-state'
import css from './preview.module.css'

/** The sentences of the check. */
export function Issues({ issues }: { issues: readonly PreviewIssue[] }) {
  return (
    <ul className={css.issues}>
      {issues.map(issue => (
        <li key={`${issue.file} ${issue.path} ${issue.code} ${issue.issue}`}>
          <p className={css.where}>
            {issue.file}
            {issue.line === undefined ? '' : `:${issue.line}:${issue.column ?? 1}`}
          </p>
          <p>
            {issue.about ?? (issue.path === '' ? 'The file' : issue.path)}: {issue.issue}.
            {issue.places > 1 ? ` (in ${issue.places} places)` : ''}
          </p>
          <p className={css.small}>{issue.todo}</p>
        </li>
      ))}
    </ul>
  )
}
