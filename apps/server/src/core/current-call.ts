import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteName } from '@careword/contract/routes'

/** The call of the contract that is being handled; undefined in a job, a command, or at an address that is not a call. */
export const currentCall = new AsyncLocalStorage<RouteName>()
