// The steps of connecting a phone (Documents spec §2, §3, §4): the current step, the typed values, the error.

export interface MobileConnect {
  /** 0: checks whether a phone is connected; 1: asks where to send the link; 2: asks for the six digits; 3: connected. */
  step: 0 | 1 | 2 | 3
  /** The address typed at step 1, or at step 2 by a person who has the digits of an earlier link. */
  email: string
  code: string
  /** The address or number that the last link went to: the digits are asked for together with it. */
  link: string
  /** The same link, for the phone's camera. */
  picture: string
  /** A code of the error catalogue. */
  errorMessage: string
}

export const startOfConnecting: MobileConnect = {
  step: 1,
  email: '',
  code: '',
  link: '',
  picture: '',
  errorMessage: '',
}

type MobileConnectEvent =
  | { type: 'verifying' }
  | { type: 'typeEmail'; text: string }
  | { type: 'typeCode'; text: string }
  | { type: 'switchTo'; step: 1 | 2 }
  | { type: 'linkSent'; link: string; picture: string }
  | { type: 'failed'; errorMessage: string }
  | { type: 'connected' }
  | { type: 'disconnected' }

export function reduceMobileConnect(state: MobileConnect, event: MobileConnectEvent): MobileConnect {
  switch (event.type) {
    case 'verifying':
      return { ...startOfConnecting, step: 0 }
    case 'typeEmail':
      return { ...state, email: event.text, errorMessage: '' }
    case 'typeCode':
      return { ...state, code: event.text, errorMessage: '' }
    // Clears the code, the e-mail, the link and the message.
    case 'switchTo':
      return { ...startOfConnecting, step: event.step }
    case 'linkSent':
      return { ...startOfConnecting, step: 2, link: event.link, picture: event.picture }
    case 'failed':
      return { ...state, errorMessage: event.errorMessage }
    case 'connected':
      return { ...startOfConnecting, step: 3 }
    case 'disconnected':
      return startOfConnecting
  }
}

/** The error code after a failed check of the digits: 400 and 404 mean wrong digits (Documents spec §8). */
export function codeFailure(status: number | undefined): string {
  if (status === 400 || status === 404) return 'MOBILE_CONNECT_CODE_ISSUE'
  return status === 429 ? 'TOO_MANY_REQUESTS' : 'MOBILE_CONNECT_NO_CONNECTION'
}
