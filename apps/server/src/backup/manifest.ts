import { z } from 'zod'

/** The last part of a backup: lists every part, and the counts at the moment of the snapshot. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The changes of the schema that were made. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Everything in its order, by kind: how many parts, their bytes, and a hash over all of them. */
  parts: z.record(z.string(), z.object({ count: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Partners that were published, whose folders are here. */
  partners: z.array(z.string()),
  /** Checks of the keys with which the database's rows are encrypted. They reveal nothing of a key (base64). */
  secretKey: z.object({ check: z.string(), former: z.string().nullable() }).nullable().default(null),
  /** A hash of the public key that sealed its documents (base64); its own file is not here. */
  seal: z.string().nullable().default(null),
  notHere: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestShape>

/** A restore needs these from elsewhere. */
export const notHere = ['SECRET_KEY', 'SEAL_P12 and its password', 'the file of settings']

/** The first part of its name. */
export const kindOf = (name: string): string => name.split('/')[0] ?? ''
export const manifestName = 'manifest.json'
