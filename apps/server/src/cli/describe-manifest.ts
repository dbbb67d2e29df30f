import type { Manifest } from '../backup/manifest.ts'

/** Describes which data a backup contains and which it does not, for the person who keeps it. */
export function describeManifest({
  madeAt,
  migrations,
  postgres,
  rows,
  parts,
  partners,
  notHere,
}: Manifest): string[] {
  const of = (table: string) => rows[table] ?? 0
  const size = Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    `A backup of ${madeAt}: ${of('tenants')} partners, ${of('patients')} patients, ${of('documents')} documents, ${of('audit_events')} audit rows (PostgreSQL ${postgres}, schema ${migrations.at(-1) ?? 'none'}).`,
    `${parts.documents?.count ?? 0} stored PDFs, ${parts.originals?.count ?? 0} originals, ${parts.seal?.count ?? 0} certificates, ${parts.anchors?.count ?? 0} files of audit heads, the folders of ${partners.join(', ') || 'no partner'}: ${Math.ceil(size / 1e6)} MB.`,
    `NOT in it, keep these elsewhere: ${notHere.join(', ')}.`,
  ]
}
