import css from './preview.module.css'

interface Props<Value extends string> {
  legend: string
  value: Value
  options: Readonly<Partial<Record<NoInfer<Value>, string>>>
  onChoose(value: NoInfer<Value>): void
}

/** Chooses one of a few views. */
export function ViewChoice<Value extends string>({ legend, value, options, onChoose }: Props<Value>) {
  return (
    <fieldset className={css.segments}>
      <legend>{legend}</legend>
      {(Object.entries(options) as [Value, string][]).map(([each, name]) => (
        <label key={each}>
          <input type="radio" name={legend} checked={each === value} onChange={() => onChoose(each)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
