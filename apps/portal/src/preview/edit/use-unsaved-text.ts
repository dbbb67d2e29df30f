import { useState } from 'react'

/** Text that is typed and not saved, by its place: it stays while its author looks at other parts and views. */
const kept = new Map<string, object>()

addEventListener('beforeunload', event => {
  if (kept.size > 0) event.preventDefault()
})

/** State that survives unmounting; setting it to an empty object forgets it. */
export function useUnsavedText<Value extends object>(
  place: string,
  nothing: Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => (kept.get(place) as Value | undefined) ?? nothing)
  return [
    value,
    next => {
      if (Object.keys(next).length === 0) kept.delete(place)
      else kept.set(place, next)
      setValue(next)
    },
  ]
}
