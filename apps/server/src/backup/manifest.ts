import { z } from 'zod'

/** The last part of a backup: lists every part, and the counts at the moment of the snapshot. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The applied migrations. */
  migrations: z.array(z.string()),
  postgres: z.string(),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** The parts by kind: their number, their bytes, and a hash over all of them in order. */
  parts: z.record(z.string(), z.object({ count: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Published partners whose folders are in the backup. */
  partners: z.array(z.string()),
  /** Checks (base64) of the keys that encrypt the database's rows; they reveal nothing of a key. */
  secretKey: z.object({ check: z.string(), former: z.string().nullable() }).nullable().default(null),
  /** A hash (base64) of the public key that sealed the documents; the key itself is not in the backup. */
  seal: z.string().nullable().default(null),
  notHere: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestShape>

/** The secrets and settings that a restore needs from elsewhere. */
export const notHere = ['SECRET_KEY', 'SEAL_P12 and its password', 'the file of settings']

/** The kind of a part: the first part of its name. */
export const kindOf = (name: string): string => name.split('/')[0] ?? ''
export const manifestName = 'manifest.json'
