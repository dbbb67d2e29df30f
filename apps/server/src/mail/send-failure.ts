/**
 * Why a message did not go out, as a class: never the words of the other side, which repeat addresses.
 * `permanent`: the other side said that it will never take this message for this person.
 */
export class SendFailure extends Error {
  readonly reason: string
  readonly permanent: boolean

  constructor(reason: string, permanent = false) {
    super(reason)
    this.name = 'SendFailure'
    this.reason = reason
    this.permanent = permanent
  }
}
