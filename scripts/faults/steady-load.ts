// People who save, read and sign in at a steady rate through a balancer; every unexpected response is counted.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addSession } from '../demo-people.ts'
import { createDocument, type PortalClient, portalClient, saveAnswers } from '../portal-client.ts'
import { addLivePatient } from './live-installation.ts'

interface Person {
  client: PortalClient
  patientId: string
  documentId: string
  /** The last acknowledged save, and whether one is running. */
  saved: number
  isSaving: boolean
}

interface SteadyLoad {
  /** Calls that were answered so far. */
  done: () => number
  /**
   * Ends the load, and waits for running calls.
   * @returns each unexpected answer, and each acknowledged save that is gone
   */
  end: () => Promise<{ losses: string[]; done: number; slowestMs: number }>
}

const kinds = ['save', 'list', 'save', 'read', 'save', 'refused sign-in'] as const

/**
 * @param url of the balancer
 * @param perSecond calls a second, however long each takes
 */
export async function startLoad(
  admin: pg.Client,
  url: string,
  { people: count, perSecond }: { people: number; perSecond: number },
): Promise<SteadyLoad> {
  const people: Person[] = await Promise.all(
    Array.from({ length: count }, async () => {
      const { userId, patientId } = await addLivePatient(admin, 'evergreen')
      const client = portalClient(url, await addSession(admin, userId))
      const documentId = await createDocument(client, patientId)
      return { client, patientId, documentId, saved: 0, isSaving: false }
    }),
  )
  const losses: string[] = []
  const underWay = new Set<Promise<void>>()
  let [asked, done, slowestMs, isOver] = [0, 0, 0, false]

  async function ask(person: Person, kind: (typeof kinds)[number]): Promise<void> {
    const began = performance.now()
    const status = await call(person, kind).catch((error: unknown) => String(error))
    done += 1
    slowestMs = Math.max(slowestMs, performance.now() - began)
    // A wrong password is answered 401, and nothing else is.
    const expected = kind === 'refused sign-in' ? status === 401 : status === 200
    if (!expected) losses.push(`${kind} ${done} was answered ${status}`)
  }

  const asking = (async () => {
    const began = performance.now()
    while (!isOver) {
      const person = people[asked % people.length]
      const kind = kinds[Math.floor(asked / people.length) % kinds.length]
      asked += 1
      if (person && kind && !(kind === 'save' && person.isSaving)) {
        const one = ask(person, kind).finally(() => underWay.delete(one))
        underWay.add(one)
      }
      await sleep(Math.max(0, began + (asked * 1000) / perSecond - performance.now()))
    }
  })()

  return {
    done: () => done,
    async end() {
      isOver = true
      await asking
      await Promise.all(underWay)
      for (const { client, documentId, saved } of people) {
        const { body } = await client.call<{ answers: { secWish5?: { messages?: string } } }>(
          'GET',
          `/api/form/${documentId}`,
        )
        const text = body.answers.secWish5?.messages ?? 'Text 0'
        if (text !== `Text ${saved}`) losses.push(`save ${saved} was acknowledged, and '${text}' is stored`)
      }
      return { losses, done, slowestMs }
    },
  }
}

async function call(person: Person, kind: (typeof kinds)[number]): Promise<number> {
  const { client, patientId, documentId } = person
  if (kind === 'list') return (await client.call('GET', `/api/dashboard/patient/${patientId}`)).status
  if (kind === 'read') return (await client.call('GET', `/api/form/${documentId}`)).status
  if (kind === 'refused sign-in') {
    const email = `${crypto.randomUUID()}@people.example`
    return (await client.call('POST', '/api/session/login/evergreen', { email, password: 'Wrong!2468' }))
      .status
  }
  person.isSaving = true
  try {
    const text = `Text ${person.saved + 1}`
    const { status } = await saveAnswers(client, documentId, 'secWish5', { secWish5: { messages: text } })
    if (status === 200) person.saved += 1
    return status
  } finally {
    person.isSaving = false
  }
}
