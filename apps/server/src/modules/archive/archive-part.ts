/** What an encrypted part belongs to: elsewhere, or at another place of the same archive, it does not open. */
export const partBound = (part: {
  tenantId: string
  archiveId: string
  attempt: number
  part: number
}): string => JSON.stringify([part.tenantId, part.archiveId, part.attempt, part.part])

/** So many bytes of the archive are one row. */
export const partBytes = 1024 * 1024
