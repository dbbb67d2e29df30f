/** Codes of a full disk or quota: of the file system, and of PostgreSQL (appendix A: 53100 disk_full). */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** True when something could not be kept because there is no room left for it. */
export function isStorageFull(error: Error & { code?: string }): boolean {
  return error.code !== undefined && codes.includes(error.code)
}
