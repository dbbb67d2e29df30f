import pg from 'pg'

/** A server without the owner's role reads the facts of the installation; the first to store them is the owner. Null for other errors. */
export function explainRefusedRole(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return null
  return 'The role of DATABASE_URL may not store what this start stores first. Run, with the same settings and DATABASE_OWNER_URL: careword migrate run (docs/operations.md, Several servers).'
}
