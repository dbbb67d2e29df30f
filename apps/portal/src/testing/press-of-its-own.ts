import { onTestFinished } from 'vitest'

/** Moves the page's clock by a second, so that the next press on the same choice counts as a new one (ruling G-98). */
export function pressOfItsOwn(): void {
  const before = Date.now
  Date.now = () => before() + 1050
  onTestFinished(() => {
    Date.now = before
  })
}
