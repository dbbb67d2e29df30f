import { browser } from './invited.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

/** The address of a person's own phone: the number of links an hour to one address is limited. */
export const deviceAddress = (who: TestPerson | null): string =>
  `phone-of-${who?.userId ?? 'nobody'}@people.example`

/** The calls of a session and of the phone beside it, as tests make them. */
export function deviceCalls(portal: TestPortal) {
  const ask = (who: TestPerson | null, info: string = deviceAddress(who)) =>
    portal.call(who, { method: 'POST', url: '/api/mobile/link', payload: { info } })
  const tokenOf = (link: string) => new URL(link).hash.slice(1)
  /** The token of a link that this person was given. */
  const link = async (who: TestPerson, info?: string): Promise<string> =>
    tokenOf((await ask(who, info)).json<{ link: string }>().link)
  const type = (who: TestPerson | null, code: string, info: string = deviceAddress(who)) =>
    portal.call(who, {
      method: 'POST',
      url: `/api/mobile/verify/${encodeURIComponent(code)}?link=${encodeURIComponent(info)}`,
    })
  const open = async (token: string, phone = browser(portal)) => {
    const answer = await phone.call({ method: 'POST', url: '/api/mobile/open', payload: { token } })
    return { phone, answer, code: answer.json<{ code?: string }>().code ?? '' }
  }
  const ofPhone = (phone: ReturnType<typeof browser>) =>
    phone.call({ method: 'GET', url: '/api/mobile/device' })
  const stateOf = async (phone: ReturnType<typeof browser>) => {
    const answer = await ofPhone(phone)
    return answer.json<{ state?: string }>().state ?? answer.statusCode
  }
  /** Everything that a phone is shown about itself. */
  const shownOn = async (phone: ReturnType<typeof browser>): Promise<unknown> => (await ofPhone(phone)).json()
  const isPaired = async (who: TestPerson) =>
    (await portal.call(who, { method: 'GET', url: '/api/mobile/pairing' })).json<{ paired: boolean }>().paired
  const pair = async (who: TestPerson) => {
    const opened = await open(await link(who))
    const answer = await type(who, opened.code)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return opened.phone
  }
  const disconnect = (who: TestPerson | null) =>
    portal.call(who, { method: 'DELETE', url: '/api/mobile/pairing' })
  return { ask, tokenOf, link, type, open, stateOf, shownOn, isPaired, pair, disconnect }
}
