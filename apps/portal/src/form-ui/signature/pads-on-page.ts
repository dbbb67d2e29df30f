// The signature pads on this page. A connected phone shows the first one that waits for a signature by itself; a person who takes it off
// the phone has chosen to sign here, for all of them.

let standing = 0
let isPutAway = false

/** Registers a pad on this page; the returned function unregisters it. */
export function padStands(): () => void {
  standing += 1
  return () => {
    standing -= 1
    if (standing === 0) isPutAway = false
  }
}

export const putPhoneAway = (): void => {
  isPutAway = true
}
export const isPhonePutAway = (): boolean => isPutAway
