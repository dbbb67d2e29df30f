/**
 * Why a message was not sent, as a class: never the other side's words, which repeat addresses. `permanent`: the other side will never
 * accept this message for this person.
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
