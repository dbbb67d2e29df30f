/** Makes something when it is first needed, once for all who need it. */
export function once<T>(make: () => Promise<T>): { (): Promise<T>; made: () => Promise<T> | undefined } {
  let made: Promise<T> | undefined
  const get = () => (made ??= make())
  return Object.assign(get, { made: () => made })
}
