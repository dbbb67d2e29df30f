// Who is asked to sign, by name and role, for those who only look at the list of documents; and agents who give up what they accepted.

import { type Kysely, sql } from 'kysely'

const changes = /* sql */ `
alter table signature_tasks
  -- Who signs, by the form; null in rows of before.
  add column signer text check (signer in ('patient', 'witness', 'agent', 'clinician')),
  -- By the document, as it stood when they were asked; the answers stand still from then on.
  add column signer_name text not null default '',
  add column withdrawn_at timestamptz,
  drop constraint signature_tasks_state_check,
  add constraint signature_tasks_state_check
    check (state in ('unassigned', 'assigned', 'opened', 'signed', 'declined', 'expired', 'withdrawn'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(changes).execute(db)
}
