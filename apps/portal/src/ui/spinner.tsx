import css from './spinner.module.css'

/** Something is on its way; the words beside it say what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
