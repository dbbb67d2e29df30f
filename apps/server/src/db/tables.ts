// The tables as kysely sees them. Timestamps are Dates; dates are 'yyyy-MM-dd' strings (see connect.ts).

import type { OwnPaper } from '@careword/domain/documents/own-papers'
import type { RawStatus, ReachedStatus } from '@careword/domain'
import type { MissingPart } from '@careword/domain/documents/reported-missing'
import type { UploadNote, UploadRefusal, UploadState } from '@careword/domain/uploads/upload-states'
import type { Signer } from '@careword/domain/signature-requests/may-request-signature'
import type { LinkEnd, LinkWay, RequestState } from '@careword/domain/signature-requests/request-states'
import type { FormDefinition } from '@careword/forms'
import type { PartnerConfig } from '@careword/partner'
import type { Change } from '@careword/partner/compare/change'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type AuditOutcome = 'done' | 'denied' | 'failed'

/** replaced: a newer archive is ready, or this one has expired; its bytes were deleted. */
type ArchiveState = 'waiting' | 'building' | 'ready' | 'failed' | 'replaced'

/** correction: changes words in forms that people are filling in. */
type PublicationKind = 'publish' | 'correction' | 'rollback'

/** The decision of an operator about a report. */
export type ReportResolution = 'void' | 'remove' | 'move' | 'reject' | 'close'

/** An acceptance that the agent withdrew later; as JSON, so that its times are ISO texts. */
export interface FormerAcceptance {
  signedAt: string
  withdrawnAt: string
  name: string
  method: 'drawn' | 'typed'
  way: LinkWay | null
  channel: 'email' | 'sms' | null
  assignee: string | null
  codeAsked: boolean
  lang: string | null
}

export interface Tables {
  tenants: {
    id: Generated<string>
    slug: string
    name: string
    config_hash: string | null
    hosts: Generated<string[]>
    created_at: Generated<Date>
  }
  partner_versions: {
    tenant_id: string
    hash: string
    config: Json<PartnerConfig>
    assets: Json<Record<string, { type: string; base64: string }>>
    published_at: Generated<Date>
    base_hash: ColumnType<string | null, string | null | undefined, string | null>
    /** Definition hashes by 'TYPE/SITE/VERSION'; null for a configuration that an older release published. */
    forms: ColumnType<Record<string, string> | null, string | undefined, string>
  }
  partner_publications: {
    tenant_id: string
    id: GeneratedAlways<string>
    at: Generated<Date>
    hash: string
    kind: PublicationKind
    published_by: string | null
    reason: string | null
    changes: Json<Change[]>
  }
  form_definitions: {
    tenant_id: string
    hash: string
    type: string
    site: string
    version: string
    definition: Json<FormDefinition>
    published_at: Generated<Date>
    current: Generated<boolean>
  }
  users: {
    tenant_id: string
    id: Generated<string>
    email: string
    email_key: string
    first_name: string
    middle_name: Generated<string>
    last_name: string
    roles: string[]
    password_hash: string | null
    active: Generated<boolean>
    unsubscribed: Generated<boolean>
    accepted_terms_id: string | null
    /** Version of the notice on electronic communication that was accepted last. */
    accepted_notice_id: ColumnType<string | null, string | null | undefined, string | null>
    /** E.164; set for a person who is reached by text message. */
    phone: ColumnType<string | null, string | null | undefined, string | null>
    /** Language the person last used, for messages. */
    lang: ColumnType<string | null, string | null | undefined, string | null>
    password_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Generated<Date>
  }
  patients: {
    tenant_id: string
    id: Generated<string>
    user_id: string | null
    first_name: string
    middle_name: Generated<string>
    last_name: string
    dob: string | null
    gender: Generated<'0' | '1' | '2'>
    mrn_encrypted: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    mrn_key: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    ssn_encrypted: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    first_name_key: string
    last_name_key: string
    email: string | null
    phones: ColumnType<{ number: string; type: string }[], string | undefined, string>
    /** When the last invitation was dropped before it was sent; empty again with the next one. */
    invitation_dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Generated<Date>
  }
  circle_links: {
    tenant_id: string
    patient_id: string
    contact_user_id: string
    relationship: string
    accepted_terms_id: string | null
    terms_accepted_at: Date | null
    created_at: Generated<Date>
    removed_at: Date | null
    /** The contact's id in calls; a removed person who is added again gets a new one. */
    id: Generated<string>
    /** The name that the patient typed; null if the account's name counts. */
    first_name: ColumnType<string | null, string | null | undefined, string | null>
    middle_name: ColumnType<string | null, string | null | undefined, string | null>
    last_name: ColumnType<string | null, string | null | undefined, string | null>
    email: ColumnType<string | null, string | null | undefined, string | null>
    /** E.164 (ruling C-16). */
    phone: ColumnType<string | null, string | null | undefined, string | null>
    /** The time at which the person who added them declared to be authorized. */
    authorized_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Null: every type. */
    shared_types: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    /** The last day; null: without an end. */
    shared_until: ColumnType<string | null, string | null | undefined, string | null>
  }
  viewer_grants: { tenant_id: string; patient_id: string; user_id: string; granted_at: Generated<Date> }
  sessions: {
    tenant_id: string
    token_hash: Buffer
    user_id: string
    sso: Generated<boolean>
    launched_patient_id: string | null
    created_at: Date
    last_active_at: Date
  }
  documents: {
    tenant_id: string
    id: Generated<string>
    patient_id: string
    type: string
    site: string
    version: string
    format: 'electronic' | 'handwriting'
    definition_hash: string | null
    /** Read as any status; written only by an event (modules/documents/write-status.ts). */
    status: ColumnType<RawStatus, ReachedStatus, ReachedStatus>
    us_state: string | null
    /** Counted with each save of a draft: finished steps, steps passed with something open, and all steps. null: not counted yet. */
    parts_saved: number | null
    parts_left: number | null
    parts_total: number | null
    /** The document is signed, and the agent or an alternate who was asked to accept has not. */
    to_accept: Generated<boolean>
    /** The number of people named to decide, counted when the document is signed here; null if unknown. */
    agents_named: number | null
    need_disclosure: Generated<boolean>
    created_by: string
    created_at: Date
    updated_at: Date
    signed_at: Date | null
    signed_by: string | null
    uploaded_at: Date | null
    effective_date: string | null
    voided_date: string | null
    revoked_type: string | null
    revoked_reason: string | null
    discarded_by: string | null
    /** The zone of all dates, fixed at signing (ruling G-83). */
    time_zone: string | null
    /** The language of the sealed document: of the press that sealed it, or that made it wait for others' signatures. */
    lang: string | null
    answers_hash: string | null
    pdf_sha256: string | null
    pdf_pages: number | null
    /** The code on the sealed pages; null for older documents, and for those that were not sealed here. */
    check_code: ColumnType<string | null, string | null | undefined, string>
    /** For an upload: its name as entered, the day after which it is no longer valid, and whether it opts out. */
    doc_name: ColumnType<string | null, string | null | undefined, string | null>
    expires_on: ColumnType<string | null, string | null | undefined, string | null>
    opt_out: Generated<boolean>
    /** For an upload: the parts that its submitter reported as missing, and who that was. */
    said_missing: ColumnType<MissingPart[] | null, MissingPart[] | null | undefined, MissingPart[] | null>
    said_missing_by: ColumnType<string | null, string | null | undefined, string | null>
    /** For an upload: whether it was never in force, so that no reader relied on it here. */
    never_in_force: Generated<boolean>
    /** For an upload that was made here for another record: the packets and check codes on its pages. */
    codes_of_others: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
    /** For a paper that was filed under another type: that type, and when it was moved here. */
    moved_from: ColumnType<string | null, never, string>
    moved_at: ColumnType<Date | null, never, Date>
    /** The last time at which the pages to sign by hand were made. */
    paper_made_at: Generated<Date | null>
    /**
     * The time since which the answers are frozen because a person was asked to sign them, and their hash
     * (modules/forms/freeze-answers.ts).
     */
    frozen_at: Generated<Date | null>
    frozen_hash: Generated<string | null>
    /** The time at which the author finished a document that waits for other signers. */
    waiting_at: Generated<Date | null>
    waiting_by: Generated<string | null>
    /** The time at which another person sent the document, in its state at that time, to its patient to sign (send-to-sign.ts). */
    ready_at: Generated<Date | null>
    ready_by: Generated<string | null>
  }
  uploads: {
    tenant_id: string
    /** The id of the upload and of the future document. */
    id: Generated<string>
    patient_id: string
    user_id: string
    state: UploadState
    reason: ColumnType<UploadRefusal | null, UploadRefusal | null | undefined, string | null>
    notes: ColumnType<UploadNote[], string | undefined, string>
    photos: JsonOrNull<{ file: number; turn: 0 | 90 | 180 | 270; straighten: number }[]>
    /** For each page of the PDF: our code on it, and its position in the uploaded file. Null when no paper of ours is expected. */
    codes: JsonOrNull<{ code: string | null; was: number }[]>
    pages: ColumnType<number | null, number | null | undefined, number | null>
    /** The sender's answers so far, encrypted. */
    answers: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    attempts: Generated<number>
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The hash of each file as it was sent; null before it was read. */
    sent_sha256: JsonOrNull<string[]>
    /** Set for our own paper that is not a document; for a signing record with the hash of the file that it is about. */
    own_paper: JsonOrNull<{ paper: OwnPaper; of: string | null }>
    created_at: Date
  }
  /** Uploads that became documents: a repeated submission is answered by the content of the first. */
  submitted_uploads: {
    tenant_id: string
    id: string
    user_id: string
    document_id: string
    content: Buffer
    bytes: number
    submitted_at: Date
  }
  upload_files: {
    tenant_id: string
    upload_id: string
    file: number
    name: string
    size: number
    received: Generated<number>
  }
  upload_parts: { tenant_id: string; upload_id: string; file: number; begins_at: number; bytes: Buffer }
  upload_renditions: { tenant_id: string; upload_id: string; bytes: Buffer }
  document_originals: {
    tenant_id: string
    document_id: string
    file: number
    name: string
    kind: 'pdf' | 'tiff' | 'jpeg' | 'png'
    size: number
    sha256: string
  }
  document_sections: {
    tenant_id: string
    document_id: string
    section_id: string
    revision: number
    /** Encrypted (forms/encrypted-section.ts). */
    answers: Json<unknown>
    notes: ColumnType<unknown, string | null | undefined, string | null>
    saved_and_continued: Generated<boolean>
    updated_at: Date
    updated_by: string
  }
  section_history: {
    tenant_id: string
    document_id: string
    section_id: string
    revision: number
    /** Encrypted (forms/encrypted-section.ts). */
    answers: Json<unknown>
    notes: ColumnType<unknown, string | null | undefined, never>
    updated_at: Date
    updated_by: string
  }
  packets: {
    tenant_id: string
    /** The id encoded on its pages. */
    id: string
    document_id: string
    /** The hash of the answers on this paper. */
    answers_hash: string
    lang: string
    /** All answers as they were printed, encrypted (modules/packets/store-packet.ts). */
    answers: Json<unknown>
    made_at: Date
  }
  unfinished_sections: {
    tenant_id: string
    document_id: string
    section_id: string
    user_id: string
    /** Encrypted (forms/encrypted-section.ts). */
    answers: Json<unknown>
    notes: ColumnType<unknown, string | null | undefined, string | null>
    open_notes: ColumnType<unknown, string | null | undefined, string | null>
    only_notes: ColumnType<boolean, boolean | undefined, boolean>
    base_revision: number
    /** Strokes of drawn signatures by input (packages/forms ink-text). */
    ink: ColumnType<unknown, string | null | undefined, string | null>
    /** The time at which the document was signed or discarded without this text. */
    left_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The page that autosaved it, and the count of its autosaves. */
    tab_id: string
    seq: number
    updated_at: Date
  }
  signatures: {
    tenant_id: string
    document_id: string
    section_id: string
    input_id: string
    signer: string
    /** Null for a signature by a link. */
    user_id: string | null
    /** The signature request whose link was used. */
    task_id: ColumnType<string | null, string | null | undefined, never>
    method: 'drawn' | 'typed'
    signed_at: Date
    answers_hash: string
    definition_hash: string
    pdf_sha256: string
    terms_id: string | null
    /** The notice on electronic communication that the signer had accepted. */
    notice_id: ColumnType<string | null, string | null | undefined, never>
    lang: string
    address: string | null
    user_agent: string | null
  }
  signature_tasks: {
    tenant_id: string
    id: Generated<string>
    document_id: string
    section_id: string
    input_id: string
    state: Generated<RequestState>
    way: Generated<LinkWay | null>
    channel: Generated<'email' | 'sms' | null>
    assignee: Generated<string | null>
    first_name: Generated<string>
    middle_name: Generated<string>
    last_name: Generated<string>
    signer: Generated<Signer | null>
    signer_name: Generated<string>
    lang: Generated<string | null>
    assigned_by: Generated<string | null>
    assigned_at: Generated<Date | null>
    ends_at: Generated<Date | null>
    reminders: Generated<number>
    opened_at: Generated<Date | null>
    opened_told_at: Generated<Date | null>
    /** The last message with a link; null if the link was shown. */
    message_id: Generated<string | null>
    /** The time at which the requester was notified that it was not delivered. */
    undelivered_told_at: Generated<Date | null>
    signed_at: Generated<Date | null>
    declined_at: Generated<Date | null>
    withdrawn_at: Generated<Date | null>
    /** Encrypted (modules/forms/encrypted-section.ts). */
    reason: ColumnType<unknown, string | null | undefined, string | null>
    preview: ColumnType<unknown, string | null | undefined, string | null>
    answers: ColumnType<unknown, string | null | undefined, string | null>
    address: Generated<string | null>
    user_agent: Generated<string | null>
    signed_lang: Generated<string | null>
    /** Whether a witness watches by video, so that the signature is only valid on that day. */
    same_day: Generated<boolean>
    /** Earlier acceptances that were withdrawn, in order. */
    former: ColumnType<FormerAcceptance[], string | undefined, RawBuilder<unknown>>
  }
  kept_differences: {
    tenant_id: string
    document_id: string
    other_id: string
    meaning: string
    mark: string
    kept_by: string
    kept_at: Date
    /** Whether the confirmation is printed on the signed pages. */
    on_paper: Generated<boolean>
  }
  task_links: {
    tenant_id: string
    token_hash: Buffer
    task_id: string
    way: LinkWay
    made_at: Date
    ends_at: Date
    ended_at: Generated<Date | null>
    ended_because: Generated<LinkEnd | null>
    asked_again_at: Generated<Date | null>
    code_hash: Generated<Buffer | null>
    code_ends_at: Generated<Date | null>
    code_tries: Generated<number>
    codes_sent: Generated<number>
  }
  emergency_cards: {
    tenant_id: string
    id: Generated<string>
    patient_id: string
    token_hash: Buffer
    /** Encrypted (modules/emergency/card-token.ts). */
    token: Buffer
    pin_hash: string
    pin_printed: boolean
    made_at: Date
    ended_at: Generated<Date | null>
    ended_because: Generated<'renewed' | 'stopped' | null>
    printed_agents: Generated<Buffer | null>
  }
  card_tries: {
    tenant_id: string
    token_hash: Buffer
    tries: number
    pauses: number
    paused_until: Date | null
    last_try_at: Date
  }
  emergency_openings: {
    tenant_id: string
    id: Generated<string>
    patient_id: string
    way: 'card' | 'glass'
    card_id: Generated<string | null>
    user_id: Generated<string | null>
    session_hash: Generated<Buffer | null>
    reason_code: Generated<string | null>
    /** Encrypted. */
    reason: Generated<Buffer | null>
    cookie_hash: Buffer
    opened_at: Date
    ends_at: Date
    closed_at: Generated<Date | null>
    told: boolean
  }
  task_openings: {
    tenant_id: string
    cookie_hash: Buffer
    token_hash: Buffer
    ends_at: Date
    proved: boolean
  }
  device_links: {
    tenant_id: string
    token_hash: Buffer
    session_hash: Buffer
    user_id: string
    info: string
    made_at: Date
    ends_at: Date
    device_hash: Generated<Buffer | null>
    code_hash: Generated<Buffer | null>
    code_tries: Generated<number>
    used_at: Generated<Date | null>
  }
  device_pairings: {
    tenant_id: string
    id: Generated<string>
    session_hash: Buffer
    device_hash: Buffer
    user_id: string
    paired_at: Date
  }
  revocations: {
    tenant_id: string
    document_id: string
    user_id: string
    method: 'drawn' | 'typed'
    /** Encrypted JSON: the signature (its picture, or the name as typed), and the reason ('' for none). */
    act: Buffer
    revoked_at: Date
    /** The hash of the answers that were taken back. */
    answers_hash: string | null
    pdf_sha256: string | null
    terms_id: string | null
    notice_id: string | null
    lang: string
    address: string | null
    user_agent: string | null
  }
  reports: {
    tenant_id: string
    /** The number that the person names to the support desk. */
    number: string
    kind: 'void' | 'general'
    type: string
    /** null for a sender who was not signed in. */
    user_id: string | null
    patient_id: string | null
    document_id: string | null
    /** Encrypted JSON: the words of the message. */
    words: Buffer
    lang: string
    created_at: Date
    resolution: ColumnType<ReportResolution | null, never, ReportResolution>
    /** Encrypted: the operator's reason for the resolution. */
    resolved_because: ColumnType<Buffer | null, never, Buffer>
    resolved_at: ColumnType<Date | null, never, Date>
  }
  archives: {
    tenant_id: string
    id: Generated<string>
    patient_id: string
    user_id: string
    lang: string
    state: ColumnType<ArchiveState, ArchiveState | undefined, ArchiveState>
    /** The documents that are in the archive already, and the number of all. */
    done: Generated<number>
    total: Generated<number | null>
    size: Generated<number | null>
    /** The number of servers that began the archive; the parts of the last one are the archive. */
    attempts: Generated<number>
    claimed_at: Generated<Date | null>
    created_at: Date
    ready_at: Generated<Date | null>
    ends_at: Generated<Date | null>
    /** Encrypted: the key of the parts of the last server. */
    key: Generated<Buffer | null>
  }
  document_copies: { tenant_id: string; document_id: string; sha256: string; tells: string; made_at: Date }
  archive_parts: { tenant_id: string; archive_id: string; attempt: number; part: number; sha256: string }
  disclosures: { tenant_id: string; document_id: string; user_id: string; disclosed_at: Date }
  sent_codes: {
    tenant_id: string
    user_id: string
    purpose: 'activation' | 'reset' | 'signIn'
    link_hash: Buffer
    code_hash: Buffer | null
    link_ends_at: Date
    code_ends_at: Date | null
    tries: Generated<number>
    sent_at: Generated<Date>
  }
  account_proofs: {
    tenant_id: string
    token_hash: Buffer
    user_id: string
    purpose: 'activation' | 'reset'
    ends_at: Date
  }
  terms_acceptances: {
    tenant_id: string
    id: Generated<number>
    user_id: string
    kind: 'terms' | 'circle' | 'electronic'
    terms_id: string
    patient_id: string | null
    accepted_at: Date
    address: string | null
  }
  account_requests: {
    tenant_id: string
    id: string
    request: Buffer
    created_at: Date
    next_try_at: Date
    attempts: Generated<number>
  }
  registrations: {
    tenant_id: string
    user_id: string
    patient_id: Generated<string>
    details: Buffer
    created_at: Date
  }
  used_nonces: { tenant_id: string; nonce_hash: Buffer; ends_at: Date }
  user_identities: {
    tenant_id: string
    issuer: string
    subject: string
    user_id: string
    created_at: Generated<Date>
  }
  messages: {
    tenant_id: string
    id: Generated<string>
    channel: 'email' | 'sms'
    recipient: string
    /** Encrypted JSON of subject, text, html and links; null once delivered. */
    body: Buffer | null
    lang: string
    user_id: string | null
    purpose: string
    created_at: Date
    next_try_at: Date
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    gave_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Whether a person is waiting for it. */
    urgent: boolean
    attempts: Generated<number>
    last_error: ColumnType<string | null, string | null | undefined, string | null>
  }
  audit_events: {
    tenant_id: string
    id: Generated<number>
    at: Generated<Date>
    transaction_id: Generated<string>
    actor_id: string | null
    actor_type: string
    action: string
    outcome: AuditOutcome
    patient_id: string | null
    document_id: string | null
    section_id: string | null
    code: string | null
    address: string | null
    request_id: string | null
  }
  audit_chain: { tenant_id: string; audit_id: number; position: number; hash: Buffer }
  looks_by_day: {
    tenant_id: string
    patient_id: string
    day: string
    time_zone: string
    actor_type: string
    actor_id: string | null
    section_id: string | null
    document_id: string | null
    did: string
    first_at: Date
    last_at: Date
    last_id: number
    code: string | null
    /** Whether the patient's own account acted. */
    own: Generated<boolean>
  }
  /** The last audit row up to which views are summed up in `looks_by_day`. */
  looks_summed: { tenant_id: string; audit_id: number }
}
