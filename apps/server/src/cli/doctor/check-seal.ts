import { minuteMs } from '@careword/domain/dates/durations'
import { X509Certificate } from 'node:crypto'
import type pg from 'pg'
import { PDF } from '@libpdf/core'
import { daysLeft, sealWarnsDays } from '../../core/seal-expiry.ts'
import type { Env } from '../../core/settings/env.ts'
import { loadOrMakeSeal } from '../../pdf/seal/load-or-make-seal.ts'
import { sealPdf } from '../../pdf/seal/seal-pdf.ts'
import { readSealTime, type SealTime } from '../../pdf/seal/read-seal-time.ts'
import { knownAuthorities } from '../../pdf/seal/timestamp-authority.ts'
import { verifySeal } from '../../pdf/seal/verify-seal.ts'
import { isOurSeal, otherSeal } from '../../start/claim-seal.ts'
import { sealCertificate } from '../../start/open-seal.ts'
import { type Finding, broken, kindOf, ok, warning } from './finding.ts'

/** Seals and verifies a sample, and checks the dates of the certificate. */
export async function checkSeal(
  env: Pick<Env, 'DATA_DIR' | 'SEAL_P12' | 'SEAL_P12_PASSWORD' | 'TSA_URL' | 'DEMO'>,
  now: Date,
): Promise<Finding[]> {
  const fix = 'Put the file and password of the seal key in SEAL_P12 and SEAL_P12_PASSWORD'
  try {
    const seal = await loadOrMakeSeal(env.DATA_DIR, {
      p12File: env.SEAL_P12,
      p12Password: env.SEAL_P12_PASSWORD,
      timeUrl: env.TSA_URL,
      remember: false,
    })
    const sample = PDF.create()
    sample.addPage()
    const sealed = await sealPdf(await sample.save(), seal, { reason: 'Sample', name: 'Careword', time: now })
    const verdict = await verifySeal(sealed, seal.certificates)
    const certificate = new X509Certificate(seal.certificates[0] ?? '')
    return [
      verdict === 'valid'
        ? ok('seal key', 'a sample was sealed and verified')
        : broken('seal key', `a sealed sample does not verify (${verdict})`, fix),
      certificateFinding(certificate.validFromDate, certificate.validToDate, now),
      timeFinding(env.TSA_URL, await readSealTime(sealed, await knownAuthorities(env.DATA_DIR)), now),
    ]
  } catch (error) {
    const { path: file } = error as NodeJS.ErrnoException
    const mend =
      file === undefined || file === env.SEAL_P12 ? fix : `Let the server's user read and write ${file}`
    return [broken('seal key', `a sample could not be sealed (${kindOf(error)})`, mend)]
  }
}

/** Checks that the seal belongs to this database. */
export async function checkSealPlace(
  owner: pg.Pool,
  env: Parameters<typeof sealCertificate>[0],
): Promise<Finding> {
  const check = 'seal of the installation'
  const certificate = await sealCertificate(env).catch(() => null)
  if (certificate === null) return broken(check, 'SEAL_P12 cannot be opened', 'See the line seal key')
  return (await isOurSeal(owner, certificate.raw))
    ? ok(check, 'it is the one that seals the documents of this database')
    : broken(check, otherSeal.says, otherSeal.fix)
}

export function certificateFinding(from: Date, until: Date, now: Date): Finding {
  const check = 'seal certificate'
  const day = until.toISOString().slice(0, 10)
  const fix =
    'Get a new certificate and set SEAL_P12; documents sealed before stay valid (DATA_DIR/seal/certificates)'
  if (now < from) return broken(check, `is good only from ${from.toISOString().slice(0, 10)}`, fix)
  if (now >= until) return broken(check, `ended on ${day}`, fix)
  const days = daysLeft(until, now)
  return days < sealWarnsDays
    ? warning(check, `ends on ${day}, in ${days} days`, fix)
    : ok(check, `good until ${day}`)
}

/**
 * The finding about the time authority. Without one a live portal still seals; a warning notes that only its own clock confirms the time.
 */
export function timeFinding(url: string, time: SealTime | null, now: Date): Finding {
  const check = 'seal time'
  if (time === null)
    return url === ''
      ? warning(
          check,
          'no authority confirms when documents are sealed',
          'Set TSA_URL to a time-stamp authority (RFC 3161)',
        )
      : broken(
          check,
          'TSA_URL gave no time-stamp: documents are sealed without one',
          'Look whether the address is right, and reachable from here',
        )
  if (time.verdict === 'bad')
    return broken(check, 'the time-stamp does not fit the seal', 'Use another authority in TSA_URL')
  const apart = Math.abs(time.confirmedAt.getTime() - now.getTime())
  return apart > 5 * minuteMs
    ? broken(
        check,
        `${time.by} sends ${time.confirmedAt.toISOString().slice(0, 19)}Z, which is not our time`,
        "Set this machine's clock",
      )
    : ok(check, `a sample was confirmed by ${time.by}`)
}
