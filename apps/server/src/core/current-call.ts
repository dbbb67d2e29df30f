import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteName } from '@careword/contract/routes'

/** The call of the contract in which something happens; none in a job, a command, or behind an address that is not a call. */
export const currentCall = new AsyncLocalStorage<RouteName>()
