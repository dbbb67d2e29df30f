import type { RawStatus, ReachedStatus } from '@careword/domain'

/** A status by its name, for documents that a test wants as they are and not as they came to be. */
export const anyStatus = (status: RawStatus): ReachedStatus => status as ReachedStatus
