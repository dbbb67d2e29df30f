import { z } from 'zod'

/** What stands at the end of a backup: every part, and what was counted in the very moment that it is of. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The changes of the schema that were made. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Everything in the order in which it stands, by kind: how many parts, their bytes, and a hash over all of them. */
  parts: z.record(z.string(), z.object({ count: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Partners that were published, whose folders are here. */
  partners: z.array(z.string()),
  /** Checks of the keys that its rows are encrypted with, from which nothing of a key can be told (base64). */
  secretKey: z.object({ check: z.string(), former: z.string().nullable() }).nullable().default(null),
  /** A hash of the public key that sealed its documents (base64); its own file is not here. */
  seal: z.string().nullable().default(null),
  notHere: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestShape>

/** Whoever restores must have these from elsewhere. */
export const notHere = ['SECRET_KEY', 'SEAL_P12 and its password', 'the file of settings']

/** The first part of its name. */
export const kindOf = (name: string): string => name.split('/')[0] ?? ''
export const manifestName = 'manifest.json'
