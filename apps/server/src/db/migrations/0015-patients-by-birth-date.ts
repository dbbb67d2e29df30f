// An index of patients by birth date and name, so that a search reads few rows, however many patients there are.

import { type Kysely, sql } from 'kysely'

export const does = 'adds an index on patients by birth date and name'
export const takesLong = 'reads all rows of patients to build an index'
export const besideOlder = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(/* sql */ `
    drop index patients_dob;
    create index patients_dob on patients (tenant_id, dob, last_name_key, first_name_key);
  `)
    .execute(db)
}
