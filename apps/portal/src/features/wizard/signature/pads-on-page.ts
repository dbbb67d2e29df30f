// The pads that stand on this page. The phone shows the first one that waits for a signature by itself; whoever takes it off the phone
// has said that it is signed here, for all of them.

let standing = 0
let isPutAway = false

/** A pad stands on this page, until what is given back is called. */
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
