import type { Tables } from '../../db/tables.ts'

type Column = keyof Tables['documents']

/** Named one by one, so that the question for a document is prepared once: of 'all columns' it never is (statement-names.ts). */
const columns: Readonly<Record<Column, true>> = {
  tenant_id: true,
  id: true,
  patient_id: true,
  type: true,
  site: true,
  version: true,
  format: true,
  definition_hash: true,
  status: true,
  us_state: true,
  parts_saved: true,
  parts_left: true,
  parts_total: true,
  to_accept: true,
  need_disclosure: true,
  created_by: true,
  created_at: true,
  updated_at: true,
  signed_at: true,
  signed_by: true,
  uploaded_at: true,
  effective_date: true,
  voided_date: true,
  revoked_type: true,
  revoked_reason: true,
  discarded_by: true,
  time_zone: true,
  lang: true,
  answers_hash: true,
  pdf_sha256: true,
  pdf_pages: true,
  check_code: true,
  doc_name: true,
  expires_on: true,
  opt_out: true,
  paper_made_at: true,
  frozen_at: true,
  frozen_hash: true,
  waiting_at: true,
  waiting_by: true,
}

export const documentColumns = Object.keys(columns) as Column[]
