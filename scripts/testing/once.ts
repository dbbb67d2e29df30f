/** Makes something on first use, once for all callers. */
export function once<T>(make: () => Promise<T>): { (): Promise<T>; made: () => Promise<T> | undefined } {
  let made: Promise<T> | undefined
  const get = () => (made ??= make())
  return Object.assign(get, { made: () => made })
}
