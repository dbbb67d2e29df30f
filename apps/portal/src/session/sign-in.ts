import { loginUserName } from '@careword/domain/people/phone'
import type { DashboardConfig } from '@careword/partner'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export type SignInResult =
  | { kind: 'in'; as: LoginPlace }
  /** Shown as alert; `minutes` until the next try, when the server named them. */
  | { kind: 'refused'; code: string; minutes: number | null }

interface LoginPlace {
  /** First segment of data.url (ruling G-32). */
  segment: 'patient' | 'userId' | 'clinician' | 'viewer'
  id: string
}

const segments = ['patient', 'userId', 'clinician', 'viewer'] as const

/** POST /api/session/login/{tenantId} and the meaning of its responses (Shell spec §4, ruling C-22). */
export function signIn(
  config: DashboardConfig,
  typed: { userName: string; password: string },
): Promise<SignInResult> {
  return resultOf(
    call('login', {
      params: { tenantId: config.tenant },
      body: {
        email: loginUserName(typed.userName, config.patientEngagement.configurations.phoneUserDomain),
        password: typed.password,
      },
    }),
  )
}

/** The link that was mailed after the right password, shown by the browser where it was typed (decision 0014). */
export function signInByLink(config: DashboardConfig, token: string): Promise<SignInResult> {
  return resultOf(call('loginByLink', { params: { tenantId: config.tenant }, body: { token } }))
}

async function resultOf(asked: Promise<{ data: { url: string } }>): Promise<SignInResult> {
  try {
    const { data } = await asked
    const as = readLoginUrl(data.url)
    return as ? { kind: 'in', as } : refused('LOGIN_CRITICAL_ERROR')
  } catch (failure) {
    // No response, or a server that is unavailable: the user must not be led to reset a correct password (ruling C-22).
    if (!(failure instanceof ApiError) || failure.status === 503) return refused('LOGIN_CRITICAL_ERROR')
    // Waiting would not help: the person has to do something.
    if (failure.errorCode === 'SIGN_IN_NEEDS_LINK' || failure.errorCode === 'SIGN_IN_LINK_ENDED')
      return refused(failure.errorCode)
    if (failure.status === 429) return refused('TOO_MANY_ATTEMPTS', failure.minutes)
    return refused('LOGIN_USER_NOT_FOUND')
  }
}

/** '/patient/{id}' and its kin; null when it is anything else. */
export function readLoginUrl(url: unknown): LoginPlace | null {
  if (typeof url !== 'string') return null
  const [, first, id, more] = url.split('/')
  const segment = segments.find(each => each === first)
  if (!segment || !id || id === 'undefined' || more !== undefined) return null
  try {
    return { segment, id: decodeURIComponent(id) }
  } catch {
    return null
  }
}

function refused(code: string, minutes: number | null = null): SignInResult {
  return { kind: 'refused', code, minutes }
}
