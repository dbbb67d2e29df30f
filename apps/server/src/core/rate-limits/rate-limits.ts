// Limits live in the database and hold across servers (ruling G-22). Keys are keyed hashes: the table holds no address and no name.

import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Trx, changeUnread } from '../../db/in-tenant.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../app-error.ts'
import { takingInTurn } from './taking-in-turn.ts'

export interface RateLimits {
  /** Counts one, in one atomic step over all servers, and throws TOO_MANY_ATTEMPTS when the limit is passed. */
  consume: (name: LimitName, key: string[], override?: LimitSize) => Promise<void>
  /** How many were counted in the running window. */
  count: (name: LimitName, key: string[]) => Promise<number>
  /**
   * All that a sign-in counts in one round trip: one for each of `take` in turn while none before it is over, and what `look` has
   * counted so far. `over` is the limit that was passed, if one was.
   */
  takeInTurn: (take: (Entry & { size?: LimitSize })[], look: Entry[]) => Promise<Taken>
  forget: (name: LimitName, key: string[]) => Promise<void>
  /** @param trx forgotten in this transaction: with what it changes, or not at all. */
  forgetAll: (entries: Entry[], trx?: Trx) => Promise<void>
  /** Takes back what `consume` counted, when it turned out to be no failure. */
  giveBack: (name: LimitName, key: string[]) => Promise<void>
}

const limits = {
  /** Failures of one account from one address: 5, then the pair waits 15 minutes, the right password included. */
  loginPair: { points: 5, duration: 15 * 60 },
  /** The same from the /48 around an IPv6 network. */
  loginWidePair: { points: 20, duration: 15 * 60 },
  /** Failures of one address over all accounts; beyond it answers are delayed, never refused. */
  loginAddress: { points: 1_000_000, duration: 15 * 60 },
  /** Failures of one account over all addresses; only grows the delay. */
  loginAccount: { points: 1_000_000, duration: 60 * 60 },
  /** Failures of one account in a day from browsers that never signed in to it; beyond it a mailed link follows the right password (decisions 0014, security A-51). */
  loginCeiling: { points: 100, duration: 24 * 60 * 60 },
  /** Links of a second step that are tried from one network. */
  signInLinkTry: { points: 60, duration: 15 * 60 },
  /** Failures of all of a partner's accounts: over SPRAYING_ALARM somebody tries one password on many people (security T-38). */
  loginSpraying: { points: 1_000_000, duration: 10 * 60 },
  /** The alarm about it is written once. */
  loginSprayingSaid: { points: 1, duration: 10 * 60 },
  /** Wrong codes from one network: guessing over many accounts ends here. A hospital's people share one. */
  verifyNetwork: { points: 60, duration: 15 * 60 },
  /** Wrong codes of one partner's people from everywhere. Beyond it only links work: nobody guesses those. */
  verifyTenant: { points: 2_000, duration: 60 * 60 },
  /** Codes tried where none was sent, or where it is spent: refuses nobody, over SPRAYING_ALARM the log warns (decisions 0011). */
  verifyNothing: { points: 1_000_000, duration: 10 * 60 },
  /** The alarm about it is written once. */
  verifyNothingSaid: { points: 1, duration: 10 * 60 },
  /** Wrong codes of one person: five of each code, five codes a day. */
  verifyPerson: { points: 25, duration: 24 * 60 * 60 },
  /** Links opened from one network. */
  verifyLink: { points: 600, duration: 15 * 60 },
  /** Codes typed for an address that has none: it wears out as a real code does (ruling G-21). Longer than anybody waits. */
  verifyNoCode: { points: 5, duration: 30 * 24 * 60 * 60 },
  /** New codes and links that one person may be sent. */
  resendPerson: { points: 5, duration: 24 * 60 * 60 },
  resendNetwork: { points: 60, duration: 60 * 60 },
  /** New passwords asked for from one network, and for one address: each sends a message there. */
  resetNetwork: { points: 60, duration: 60 * 60 },
  resetAddress: { points: 5, duration: 60 * 60 },
  /** Wrong current passwords of a signed-in person. */
  changePassword: { points: 5, duration: 15 * 60 },
  /** Failed launches of one network that are written down; launching itself is never refused. */
  ssoFailures: { points: 30, duration: 15 * 60 },
  /** Searches of one clinician in the whole tenant. */
  searchPatients: { points: 120, duration: 60 * 60 },
  /** Registrations of one network; a clinic's waiting room shares one. */
  registerNetwork: { points: 60, duration: 60 * 60 },
  /** Registrations with one e-mail address: each sends a message there. */
  registerAddress: { points: 5, duration: 24 * 60 * 60 },
  /** Signed links of a partner's service that are opened or used from one network. */
  patientServiceNetwork: { points: 120, duration: 60 * 60 },
  /** Addresses that one patient asks to add: each answer says whether it has an account, and each new one is sent a message (ruling C-49). */
  addContact: { points: 20, duration: 24 * 60 * 60 },
  /** The same of one network; a clinic's waiting room shares one. */
  addContactNetwork: { points: 600, duration: 24 * 60 * 60 },
  /** Page images and PDFs of one person: each costs a renderer. */
  pdf: { points: 240, duration: 60 },
  /** Typed names that are drawn for one person, or one link: each pause while typing asks for one. */
  typedName: { points: 240, duration: 10 * 60 },
  /** Unfinished text of one person: one at a time from each window, each after a pause of two seconds. */
  autosaveSection: { points: 300, duration: 60 },
  /** Files that one person begins to send; each photo is one. */
  upload: { points: 200, duration: 60 * 60 },
  /** Their parts: of ten of the largest files, sent twice. */
  uploadPart: { points: 1_000, duration: 10 * 60 },
  submitUpload: { points: 60, duration: 60 * 60 },
  createForm: { points: 60, duration: 60 * 60 },
  /** Documents taken back by one person, refused presses too: each sends messages. */
  revoke: { points: 30, duration: 60 * 60 },
  /** Reports of one person: somebody reads each. */
  report: { points: 20, duration: 60 * 60 },
  /** The same of people who are not signed in, from one network; a clinic's waiting room shares one. */
  reportNetwork: { points: 60, duration: 60 * 60 },
  /** Signing that reaches the renderer. What is refused before it, a missing answer say, is not counted here: whoever mends it signs. */
  sign: { points: 60, duration: 60 * 60 },
  /** Links that one person sends to a phone of theirs, and codes that they type. */
  deviceLink: { points: 20, duration: 60 * 60 },
  deviceCode: { points: 30, duration: 60 * 60 },
  /** The same to one address or number, whoever asks: each sends a message there. */
  deviceAddress: { points: 10, duration: 60 * 60 },
  /** Links of phones that are opened from one network. */
  deviceOpen: { points: 300, duration: 15 * 60 },
  /** Signatures that one person asks of others: each sends a message. */
  askForSignature: { points: 30, duration: 24 * 60 * 60 },
  /** The same to one address, whoever asks. */
  askAddress: { points: 10, duration: 24 * 60 * 60 },
  /** Links of tasks that are tried from one network, and for one document. */
  openTask: { points: 600, duration: 15 * 60 },
  openTaskOfDocument: { points: 120, duration: 15 * 60 },
  /** Refused ones of one network that are written down. */
  openTaskNoted: { points: 30, duration: 15 * 60 },
  /** Codes of documents that are looked at from one network, right or wrong; a hospital's people share one. */
  checkNetwork: { points: 600, duration: 15 * 60 },
  /** Those that no document has, from one network and from everywhere: nobody meets one by guessing (60 bits). */
  checkGuessNetwork: { points: 60, duration: 15 * 60 },
  checkGuessTenant: { points: 2_000, duration: 10 * 60 },
  /** Of one network so many are written down. */
  checkNoted: { points: 30, duration: 15 * 60 },
  /** What one link does: pages, previews and signing each cost a renderer. */
  taskPages: { points: 60, duration: 60 * 60 },
  /** Wrong PINs and unknown cards of one network; a hospital's people share one, and what opens is given back (decisions 0080). */
  openCard: { points: 60, duration: 15 * 60 },
  /** Those with no card behind them that are written down. */
  openCardNoted: { points: 30, duration: 15 * 60 },
  /** Cards that one patient makes, and papers of it: each costs a renderer, and shows whether a PIN is right. */
  makeCard: { points: 20, duration: 24 * 60 * 60 },
  printCard: { points: 20, duration: 60 * 60 },
  /** Patients whom one clinician opens, or looks for, in an emergency: found or not (decisions 0081). */
  breakGlass: { points: 10, duration: 60 * 60 },
  /** What one opening reads. */
  emergencyPages: { points: 120, duration: 30 * 60 },
  /** Every press of Sign, refused ones too: beyond it nobody mends anything any more. */
  signTry: { points: 600, duration: 60 * 60 },
} as const
export type LimitName = keyof typeof limits

export interface LimitSize {
  points: number
  /** Seconds. */
  duration: number
}

export interface Entry {
  name: LimitName
  key: string[]
}

export interface Taken {
  over: { name: LimitName; retryAfterSeconds: number } | null
  counts: number[]
}

export function makeRateLimits(pool: pg.Pool, secret: Buffer): RateLimits {
  const made = new Map<string, RateLimiterPostgres>()
  const limiter = (name: LimitName, size: LimitSize = limits[name]) => {
    const id = `${name}:${size.points}:${size.duration}`
    let found = made.get(id)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'limits',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...size,
        // The wait begins anew with the try that passed the limit.
        blockDuration: size.duration,
      })
      made.set(id, found)
    }
    return found
  }
  const hash = (key: string[]) => keyedHash(secret, ...key).toString('base64url')
  /** As the library names its rows. */
  const rowKey = (name: LimitName, key: string[]) => `${name}:${hash(key)}`

  return {
    async consume(name, key, override) {
      try {
        await limiter(name, override).consume(hash(key))
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown
        throw new AppError('TOO_MANY_ATTEMPTS', `limit ${name}`, {
          retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
        })
      }
    },
    async count(name, key) {
      const state = await limiter(name).get(hash(key))
      return state && state.msBeforeNext > 0 ? state.consumedPoints : 0
    },
    async takeInTurn(take, look) {
      const taken = take.map(({ name, key, size }) => ({
        key: rowKey(name, key),
        size: size ?? limits[name],
      }))
      const looked = look.map(({ name, key }) => rowKey(name, key))
      const { text, values } = takingInTurn(taken, looked, Date.now())
      const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
        name: `limits take ${take.length}`,
        text,
        values,
      })
      const found = new Map(rows.map(row => [row.key, row]))
      const over = take.find((_, index) => {
        const one = taken[index]
        return one && (found.get(one.key)?.points ?? 0) > one.size.points
      })
      const until = over ? (found.get(rowKey(over.name, over.key))?.expire ?? 0) : 0
      return {
        over: over
          ? { name: over.name, retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1000)) }
          : null,
        counts: looked.map(key => found.get(key)?.points ?? 0),
      }
    },
    async forgetAll(entries, trx) {
      const text = 'delete from limits.attempts where key = any($1::text[])'
      const values = [entries.map(({ name, key }) => rowKey(name, key))]
      if (trx) await changeUnread(trx, CompiledQuery.raw(text, values))
      else await pool.query({ name: 'limits forget', text, values })
    },
    async forget(name, key) {
      await limiter(name).delete(hash(key))
    },
    async giveBack(name, key) {
      await limiter(name).reward(hash(key))
    },
  }
}
