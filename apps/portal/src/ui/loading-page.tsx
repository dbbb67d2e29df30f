import css from './loading-page.module.css'
import { Spinner } from './spinner.tsx'

/** The page that is shown while the real one is being opened. */
export function LoadingPage({ words }: { words: string }) {
  return (
    <div className={css.page} role="status">
      <Spinner size={32} />
      <h1>{words}</h1>
    </div>
  )
}
