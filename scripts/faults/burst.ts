// A thread that sends a burst of requests of one user on request, and returns the statuses of all responses.

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type PortalClient, portalClient, signDirective } from '../portal-client.ts'
import { sampleAnswers } from './sample-answers.ts'

export const burstNames = ['60 PDFs of one draft', '40 presses of Sign', '235 PDFs of one draft'] as const
export type BurstName = (typeof burstNames)[number]

export interface BurstOrder {
  url: string
  /** The session's token. */
  token: string
  documentId: string
  name: BurstName
}

type Asked = (client: PortalClient, documentId: string) => Promise<number>

const pdf: Asked = (client, documentId) => client.statusOf(`/api/pdf/${documentId}`)
const sign: Asked = async (client, documentId) =>
  (await signDirective(client, documentId, sampleAnswers().secSubmit)).status

const bursts: Record<BurstName, { times: number; ask: Asked }> = {
  '60 PDFs of one draft': { times: 60, ask: pdf },
  '40 presses of Sign': { times: 40, ask: sign },
  '235 PDFs of one draft': { times: 235, ask: pdf },
}

// Lowers the priority of this thread only: real clients run on other machines, and take no CPU from the server.
setPriority(10)
parentPort?.on('message', (order: BurstOrder) => void begin(order))

async function begin({ url, token, documentId, name }: BurstOrder): Promise<void> {
  const { times, ask } = bursts[name]
  const client = portalClient(url, token)
  parentPort?.postMessage(await Promise.all(Array.from({ length: times }, () => ask(client, documentId))))
}
