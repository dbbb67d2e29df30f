/** A hand that draws is heard three times a second; what says much more than that is no hand. */
const perWindow = 300
const windowMs = 10_000

/** Of one connection: may it say one thing more? */
export function speechLimit(now: () => number = () => performance.now()): { mayGoOn: () => boolean } {
  let [since, said] = [now(), 0]
  return {
    mayGoOn() {
      if (now() - since > windowMs) [since, said] = [now(), 0]
      return ++said <= perWindow
    },
  }
}
