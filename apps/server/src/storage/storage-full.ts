/** Codes of a full disk or quota: of the file system, of PostgreSQL (appendix A: 53100 disk_full), and of services that speak like S3. */
const codes = [
  'ENOSPC',
  'EDQUOT',
  '53100',
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'HTTP_507',
]

/** True when something could not be kept because there is no room left for it. */
export function isStorageFull(error: Error & { code?: string }): boolean {
  return error.code !== undefined && codes.includes(error.code)
}
