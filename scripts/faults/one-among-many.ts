// Measures the effect on others while one user sends many requests at once: their saving, signing and signing in during a burst of one
// patient, against the same just before. Used by `npm run faults -- fair` and the bench row `fair`.

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { addPatient, addSession } from '../demo-people.ts'
import type { DemoServer } from '../demo-server.ts'
import {
  createDocument,
  portalClient,
  type PortalClient,
  saveAnswers,
  signDirective,
} from '../portal-client.ts'
import { type BurstName, type BurstOrder, burstNames } from './burst.ts'
import { beforeSigning, sampleAnswers } from './sample-answers.ts'

const deeds = ['signing', 'saving', 'sign-in'] as const
type Deed = (typeof deeds)[number]

/** The repetitions beside each burst: a single run of a few milliseconds would measure chance. */
const timesEach: Record<Deed, number> = { signing: 1, saving: 3, 'sign-in': 3 }

interface Person {
  client: PortalClient
  email: string
  documentId: string
  token: string
}

export interface Felt {
  burst: BurstName
  deed: Deed
  /** The milliseconds of each repetition. */
  quiet: number[]
  beside: number[]
  /** The responses by status, of the burst and of the others. */
  answered: Map<number, number>
  refused: number[]
}

/** @param rounds of each action beside each burst; every round has new people, so that no limit of a person is reached */
export async function feelBursts(server: DemoServer, owner: pg.Client, rounds: number): Promise<Felt[]> {
  const felt: Felt[] = []
  const crowd = new Worker(new URL('./burst.ts', import.meta.url))
  // The workers start with their first job, which is not measured.
  await act('signing', await newPerson(server, owner), [], [])
  for (const burst of burstNames)
    for (const deed of deeds) {
      const one: Felt = { burst, deed, quiet: [], beside: [], answered: new Map(), refused: [] }
      for (let round = 0; round < rounds; round++) {
        const [calm, pressed, greedy] = [
          await newPerson(server, owner),
          await newPerson(server, owner),
          await newPerson(server, owner),
        ]
        await sleep(100)
        for (let n = 0; n < timesEach[deed]; n++) await act(deed, calm, one.quiet, one.refused)
        const answers = beginBurst(crowd, server.url, greedy, burst)
        // The burst has to arrive before the other person's call.
        await sleep(30)
        for (let n = 0; n < timesEach[deed]; n++) await act(deed, pressed, one.beside, one.refused)
        for (const status of await answers) one.answered.set(status, (one.answered.get(status) ?? 0) + 1)
      }
      felt.push(one)
    }
  await crowd.terminate()
  return felt
}

/** Runs the burst in a thread, so that the others are slowed by the server, not by hundreds of requests in front of theirs. */
async function beginBurst(
  crowd: Worker,
  url: string,
  { token, documentId }: Person,
  name: BurstName,
): Promise<number[]> {
  crowd.postMessage({ url, token, documentId, name } satisfies BurstOrder)
  const [statuses]: number[][] = await once(crowd, 'message')
  return statuses ?? []
}

async function newPerson(server: DemoServer, owner: pg.Client): Promise<Person> {
  const patient = await addPatient(owner)
  const token = await addSession(owner, patient.userId)
  const client = portalClient(server.url, token)
  const documentId = await createDocument(client, patient.patientId)
  const { status } = await saveAnswers(client, documentId, 'secWitness', beforeSigning(sampleAnswers()))
  if (status !== 200) throw new Error(`the sample answers could not be saved: ${status}`)
  return { client, email: patient.email, documentId, token }
}

async function act(
  deed: Deed,
  { client, email, documentId }: Person,
  took: number[],
  refused: number[],
): Promise<void> {
  const from = performance.now()
  const { status } = await (deed === 'signing'
    ? signDirective(client, documentId, sampleAnswers().secSubmit)
    : deed === 'saving'
      ? saveAnswers(client, documentId, 'secWish5', { secWish5: { messages: 'A word to my family' } })
      : client.call('POST', '/api/session/login/evergreen', { email, password: 'Demo!2468' }))
  took.push(performance.now() - from)
  if (status !== 200) refused.push(status)
}
