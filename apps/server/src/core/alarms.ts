import { wordList } from '@careword/domain/text/word-list'
import type { FastifyBaseLogger } from 'fastify'

/** Conditions that an operator must look at. The names appear in the log and in /metrics and must not change. */
const alarmNames = wordList(
  'storageFull storageUnavailable documentDamaged documentMissing uploadsOfADay',
  'databaseReadOnly messagesNotSent timeAuthorityAway auditHeadNotKept jobsFailing scannerAway',
  'connectionsExhausted sealCertificateEnding',
)
export type AlarmName = (typeof alarmNames)[number]

export interface Alarms {
  /**
   * Writes one log line at level error with the alarm's name, and increments its counter in /metrics. Ids only: no name, no answer, no
   * path.
   */
  ring: (name: AlarmName, about: { documentId?: string; detail?: string | undefined }) => void
  /** The number of times that each alarm was raised since this process started. */
  counts: () => Record<AlarmName, number>
}

export function makeAlarms(log: Pick<FastifyBaseLogger, 'error'>): Alarms {
  const counts: Record<AlarmName, number> = {
    storageFull: 0,
    storageUnavailable: 0,
    documentDamaged: 0,
    documentMissing: 0,
    uploadsOfADay: 0,
    databaseReadOnly: 0,
    messagesNotSent: 0,
    timeAuthorityAway: 0,
    auditHeadNotKept: 0,
    jobsFailing: 0,
    scannerAway: 0,
    connectionsExhausted: 0,
    sealCertificateEnding: 0,
  }
  const says: Record<AlarmName, string> = {
    storageFull: 'disk full: nothing new can be kept',
    storageUnavailable: 'the place where documents are kept does not answer, or refuses',
    documentDamaged: 'a stored document is not what was stored',
    documentMissing: 'a stored document is not there',
    uploadsOfADay: 'so much is uploaded in a day that soon, or already, no more is taken',
    databaseReadOnly: 'the database takes no writes: a standby, or a primary that was set aside',
    messagesNotSent: 'the mail server, or the gateway for text messages, takes nothing from us',
    timeAuthorityAway: 'sealed without a time-stamp: TSA_URL gave none',
    auditHeadNotKept: 'the head of an audit chain was not kept outside the database',
    jobsFailing: 'what is done without anybody asking was not done',
    scannerAway: 'the virus scanner gave no verdict: what was uploaded was not taken',
    connectionsExhausted: 'a call got no connection to the database: all were taken',
    sealCertificateEnding: 'the certificate that seals documents ends soon, or has ended',
  }
  return {
    ring(name, about) {
      counts[name] += 1
      log.error({ alarm: name, ...about }, says[name])
    },
    counts: () => ({ ...counts }),
  }
}
