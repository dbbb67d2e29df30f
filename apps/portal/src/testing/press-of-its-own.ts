import { onTestFinished } from 'vitest'

/** The next press on the same choice is one of its own (ruling G-98): the clock of the page goes on by a second. */
export function pressOfItsOwn(): void {
  const before = Date.now
  Date.now = () => before() + 1050
  onTestFinished(() => {
    Date.now = before
  })
}
