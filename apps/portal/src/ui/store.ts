/** A value outside of React; `useSyncExternalStore(store.subscribe, store.read)` follows it. */
interface Store<Value> {
  read: () => Value
  /** The same value again notifies no listener. */
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function makeStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
