-- Rows as the first release keeps them, made up: two partners, one row or more of each table. Never changed: every later release has to
-- upgrade it (start/schema-upgrade.test.ts). What is encrypted stands here as any bytes.

insert into tenants (id, slug, name, config_hash, hosts) values
  ('11111111-1111-4111-8111-111111111111', 'birch', 'Birch Health', 'v1', '{portal.birch.example}'),
  ('22222222-2222-4222-8222-222222222222', 'elm', 'Elm Clinic', null, '{}');
insert into partner_versions (tenant_id, hash, config, assets) values
  ('11111111-1111-4111-8111-111111111111', 'v1', '{"slug":"birch","settings":{"timeZone":"America/Denver"}}', '{"images/logo.svg":{"type":"image/svg+xml","base64":"PHN2Zy8+"}}');
insert into form_definitions (tenant_id, hash, type, site, version, definition) values
  ('11111111-1111-4111-8111-111111111111', 'd1', 'AD', 'ALL', '5WISHES1', '{"sections":[]}');

insert into users (tenant_id, id, email, email_key, phone, first_name, middle_name, last_name, roles, password_hash, password_changed_at, accepted_terms_id, accepted_notice_id, lang) values
  ('11111111-1111-4111-8111-111111111111', 'a0000000-0000-4000-8000-000000000001', 'Rosa@mail.example', 'rosa@mail.example', '+15555550117', 'Rosa', 'M.', 'Delgado', '{patient,viewer}', '$argon2id$made$up', '2026-10-01T10:00:00Z', 'terms-1', 'notice-1', 'es'),
  ('11111111-1111-4111-8111-111111111111', 'a0000000-0000-4000-8000-000000000002', 'ana@mail.example', 'ana@mail.example', null, 'Ana', '', 'Ruiz', '{contact,viewer}', null, null, null, null, null),
  ('22222222-2222-4222-8222-222222222222', 'a0000000-0000-4000-8000-000000000003', 'rosa@mail.example', 'rosa@mail.example', null, '山田', '', '太郎', '{patient}', null, null, null, null, null);
insert into patients (tenant_id, id, user_id, first_name, middle_name, last_name, first_name_key, last_name_key, dob, gender, mrn_encrypted, mrn_key, ssn_encrypted, email, phones) values
  ('11111111-1111-4111-8111-111111111111', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'José', 'M.', 'García-Ruiz', 'jose', 'garcia ruiz', '1948-03-17', '1', '\x01', '\x02', '\x03', 'rosa@mail.example', '[{"number":"15555550117","type":"mobile"}]'),
  ('22222222-2222-4222-8222-222222222222', 'b0000000-0000-4000-8000-000000000002', null, '山田', '', '太郎', '', '', null, '2', null, null, null, null, '[]');
insert into circle_links (tenant_id, patient_id, contact_user_id, id, relationship, first_name, last_name, email, phone, authorized_at, shared_types, shared_until) values
  ('11111111-1111-4111-8111-111111111111', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'child', 'Ana', 'Ruiz', 'ana@mail.example', '+15555550118', '2026-10-02T10:00:00Z', '{AD}', '2030-01-31');
insert into viewer_grants (tenant_id, patient_id, user_id) values
  ('11111111-1111-4111-8111-111111111111', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002');

insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at) values
  ('11111111-1111-4111-8111-111111111111', '\x10', 'a0000000-0000-4000-8000-000000000001', '2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z');
insert into sent_codes (tenant_id, user_id, purpose, link_hash, code_hash, link_ends_at, code_ends_at, tries) values
  ('11111111-1111-4111-8111-111111111111', 'a0000000-0000-4000-8000-000000000002', 'activation', '\x11', '\x12', '2026-11-27T10:00:00Z', '2026-11-21T10:00:00Z', 3);
insert into account_proofs (tenant_id, token_hash, user_id, purpose, ends_at) values
  ('11111111-1111-4111-8111-111111111111', '\x13', 'a0000000-0000-4000-8000-000000000002', 'activation', '2026-11-20T11:00:00Z');
insert into terms_acceptances (tenant_id, user_id, kind, terms_id, patient_id, accepted_at, address) values
  ('11111111-1111-4111-8111-111111111111', 'a0000000-0000-4000-8000-000000000001', 'terms', 'terms-1', null, '2026-10-01T10:00:00Z', '203.0.113.7');
insert into account_requests (tenant_id, id, request, created_at, next_try_at) values
  ('11111111-1111-4111-8111-111111111111', 'd0000000-0000-4000-8000-000000000001', '\x14', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z');
insert into registrations (tenant_id, user_id, patient_id, details, created_at) values
  ('22222222-2222-4222-8222-222222222222', 'a0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000003', '\x15', '2026-11-20T10:00:00Z');
insert into used_nonces (tenant_id, nonce_hash, ends_at) values
  ('11111111-1111-4111-8111-111111111111', '\x16', '2026-11-20T10:10:00Z');
insert into user_identities (tenant_id, issuer, subject, user_id) values
  ('11111111-1111-4111-8111-111111111111', 'https://sign-on.birch.example', 'rosa', 'a0000000-0000-4000-8000-000000000001');
insert into device_links (tenant_id, token_hash, session_hash, user_id, info, made_at, ends_at) values
  ('11111111-1111-4111-8111-111111111111', '\x17', '\x10', 'a0000000-0000-4000-8000-000000000001', '+15555550117', '2026-11-20T10:01:00Z', '2026-11-20T10:11:00Z');
insert into device_pairings (tenant_id, id, session_hash, device_hash, user_id, paired_at) values
  ('11111111-1111-4111-8111-111111111111', 'd0000000-0000-4000-8000-000000000002', '\x10', '\x18', 'a0000000-0000-4000-8000-000000000001', '2026-11-20T10:02:00Z');

insert into documents (tenant_id, id, patient_id, type, site, version, format, definition_hash, status, us_state, lang, created_by, created_at, updated_at, signed_at, signed_by, time_zone, answers_hash, pdf_sha256, pdf_pages, check_code, to_accept, agents_named) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'AD', 'ALL', '5WISHES1', 'electronic', 'd1', 'Active', 'CO', 'es', 'a0000000-0000-4000-8000-000000000001', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-02T10:00:00Z', 'a0000000-0000-4000-8000-000000000001', 'America/Denver', 'a1', 'p1', 6, '0123456789AB', true, 2);
insert into documents (tenant_id, id, patient_id, type, site, version, format, status, us_state, created_by, created_at, updated_at, uploaded_at, doc_name, effective_date, expires_on, opt_out, said_missing, said_missing_by, moved_from, moved_at) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'POA', 'ALL', 'UPLOAD', 'handwriting', 'Active', 'DC', 'a0000000-0000-4000-8000-000000000001', '2026-11-03T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-03T10:00:00Z', 'Old paper', '2020-02-29', '2036-02-29', false, '{signature}', 'a0000000-0000-4000-8000-000000000001', 'AD', '2026-11-04T10:00:00Z');
insert into documents (tenant_id, id, patient_id, type, site, version, format, definition_hash, status, created_by, created_at, updated_at, parts_saved, parts_left, parts_total, paper_made_at, frozen_at, frozen_hash, waiting_at, waiting_by, ready_at, ready_by) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000001', 'AD', 'ALL', '5WISHES1', 'electronic', 'd1', 'Incomplete', 'a0000000-0000-4000-8000-000000000001', '2026-11-05T10:00:00Z', '2026-11-05T11:00:00Z', 3, 1, 12, '2026-11-05T10:30:00Z', '2026-11-05T10:40:00Z', 'f1', '2026-11-05T10:50:00Z', 'a0000000-0000-4000-8000-000000000001', '2026-11-05T10:45:00Z', 'a0000000-0000-4000-8000-000000000001');
insert into document_sections (tenant_id, document_id, section_id, revision, answers, notes, saved_and_continued, updated_at, updated_by) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000003', 'secOne', 2, '"AAAA"', '"BBBB"', true, '2026-11-05T11:00:00Z', 'a0000000-0000-4000-8000-000000000001');
insert into section_history (tenant_id, document_id, section_id, revision, answers, notes, updated_at, updated_by) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000003', 'secOne', 1, '"CCCC"', null, '2026-11-05T10:30:00Z', 'a0000000-0000-4000-8000-000000000001');
insert into unfinished_sections (tenant_id, document_id, section_id, user_id, answers, notes, open_notes, only_notes, ink, base_revision, tab_id, seq, updated_at, left_at) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000003', 'secTwo', 'a0000000-0000-4000-8000-000000000001', '"DDDD"', null, '"EEEE"', false, '"FFFF"', 0, 'tab-1', 7, '2026-11-05T11:05:00Z', null);
insert into disclosures (tenant_id, document_id, user_id, disclosed_at) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', '2026-11-04T10:00:00Z');
insert into packets (tenant_id, id, document_id, answers_hash, lang, answers, made_at) values
  ('11111111-1111-4111-8111-111111111111', '7Q4M0ZK9TX', 'e0000000-0000-4000-8000-000000000003', 'a2', 'en', '"GGGG"', '2026-11-05T10:30:00Z');
insert into document_originals (tenant_id, document_id, file, name, kind, size, sha256) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000002', 0, 'paper.pdf', 'pdf', 1234, 's1');
insert into document_copies (tenant_id, document_id, sha256, tells, made_at) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000001', 's2', 't1', '2026-11-06T10:00:00Z');
insert into kept_differences (tenant_id, document_id, other_id, meaning, mark, kept_by, kept_at, on_paper) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001', 'cpr', repeat('a', 64), 'a0000000-0000-4000-8000-000000000001', '2026-11-05T10:00:00Z', true);
insert into revocations (tenant_id, document_id, user_id, method, act, revoked_at, answers_hash, pdf_sha256, terms_id, notice_id, lang, address, user_agent) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'typed', '\x20', '2026-11-07T10:00:00Z', 'a1', 'p1', 'terms-1', 'notice-1', 'es', '203.0.113.7', 'Browser');
insert into reports (tenant_id, number, kind, type, user_id, patient_id, document_id, words, lang, created_at, resolution, resolved_because, resolved_at) values
  ('11111111-1111-4111-8111-111111111111', 'R-1', 'void', 'wrongType', 'a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002', '\x21', 'es', '2026-11-04T09:00:00Z', 'move', '\x22', '2026-11-04T10:00:00Z');

insert into signatures (tenant_id, document_id, section_id, input_id, signer, user_id, task_id, method, signed_at, answers_hash, definition_hash, pdf_sha256, terms_id, notice_id, lang, address, user_agent) values
  ('11111111-1111-4111-8111-111111111111', 'e0000000-0000-4000-8000-000000000001', 'secSubmit', 'signature', 'patient', 'a0000000-0000-4000-8000-000000000001', null, 'drawn', '2026-11-02T10:00:00Z', 'a1', 'd1', 'p1', 'terms-1', 'notice-1', 'es', '203.0.113.7', 'Browser');
insert into signature_tasks (tenant_id, id, document_id, section_id, input_id, signer, signer_name, state, way, channel, assignee, first_name, last_name, lang, assigned_by, assigned_at, ends_at, reminders, message_id) values
  ('11111111-1111-4111-8111-111111111111', 'f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000003', 'secWitness', 'witness1', 'witness', 'Kim Lee', 'assigned', 'sent', 'email', 'kim@mail.example', 'Kim', 'Lee', 'en', 'a0000000-0000-4000-8000-000000000001', '2026-11-05T10:40:00Z', '2026-11-19T10:40:00Z', 1, 'f0000000-0000-4000-8000-000000000002');
insert into task_links (tenant_id, token_hash, task_id, way, made_at, ends_at, code_hash, code_ends_at) values
  ('11111111-1111-4111-8111-111111111111', '\x30', 'f0000000-0000-4000-8000-000000000001', 'sent', '2026-11-05T10:40:00Z', '2026-11-19T10:40:00Z', '\x31', '2026-11-05T10:50:00Z');
insert into task_openings (tenant_id, cookie_hash, token_hash, ends_at, proved) values
  ('11111111-1111-4111-8111-111111111111', '\x32', '\x30', '2026-11-05T12:40:00Z', true);

insert into uploads (tenant_id, id, patient_id, user_id, state, notes, codes, pages, answers, sent_sha256, created_at) values
  ('11111111-1111-4111-8111-111111111111', 'e1000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'generated', '["codesUnread"]', '[{"code":null,"was":1}]', 2, '\x40', '["s3"]', '2026-11-20T09:00:00Z');
insert into upload_files (tenant_id, upload_id, file, name, size, received) values
  ('11111111-1111-4111-8111-111111111111', 'e1000000-0000-4000-8000-000000000001', 0, 'scan.tif', 3, 3);
insert into upload_parts (tenant_id, upload_id, file, begins_at, bytes) values
  ('11111111-1111-4111-8111-111111111111', 'e1000000-0000-4000-8000-000000000001', 0, 0, '\x414243');
insert into upload_renditions (tenant_id, upload_id, bytes) values
  ('11111111-1111-4111-8111-111111111111', 'e1000000-0000-4000-8000-000000000001', '\x255044462d');
insert into submitted_uploads (tenant_id, id, user_id, document_id, content, bytes, submitted_at) values
  ('11111111-1111-4111-8111-111111111111', 'e1000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002', '\x41', 1234, '2026-11-03T10:00:00Z');

insert into emergency_cards (tenant_id, id, patient_id, token_hash, token, pin_hash, pin_printed, made_at, printed_agents) values
  ('11111111-1111-4111-8111-111111111111', 'f1000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', '\x50', '\x51', '$argon2id$made$up', true, '2026-11-08T10:00:00Z', '\x52');
insert into card_tries (tenant_id, token_hash, tries, pauses, paused_until, last_try_at) values
  ('11111111-1111-4111-8111-111111111111', '\x53', 2, 1, '2026-11-08T11:00:00Z', '2026-11-08T10:45:00Z');
insert into emergency_openings (tenant_id, id, patient_id, way, card_id, cookie_hash, opened_at, ends_at, told) values
  ('11111111-1111-4111-8111-111111111111', 'f1000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'card', 'f1000000-0000-4000-8000-000000000001', '\x54', '2026-11-08T10:50:00Z', '2026-11-08T11:20:00Z', true);

insert into messages (tenant_id, id, purpose, channel, recipient, user_id, lang, body, urgent, created_at, next_try_at, attempts, last_error) values
  ('11111111-1111-4111-8111-111111111111', 'f0000000-0000-4000-8000-000000000002', 'taskInvitation', 'email', 'kim@mail.example', null, 'en', '\x60', false, '2026-11-05T10:40:00Z', '2026-11-05T10:43:00Z', 1, 'refused 421');
insert into audit_events (tenant_id, transaction_id, actor_id, actor_type, action, outcome, patient_id, document_id, section_id, code, address, request_id) values
  ('11111111-1111-4111-8111-111111111111', '700', 'a0000000-0000-4000-8000-000000000001', 'patient', 'signForm', 'done', 'b0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'secSubmit', null, '203.0.113.7', 'q1');
insert into audit_chain (tenant_id, audit_id, position, hash) select tenant_id, id, 1, '\x61' from audit_events;
insert into archives (tenant_id, id, patient_id, user_id, lang, state, done, total, size, attempts, created_at, ready_at, ends_at) values
  ('11111111-1111-4111-8111-111111111111', 'f2000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'es', 'ready', 2, 2, 3, 1, '2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z', '2026-11-21T08:01:00Z');
insert into archive_parts (tenant_id, archive_id, attempt, part, bytes) values
  ('11111111-1111-4111-8111-111111111111', 'f2000000-0000-4000-8000-000000000001', 1, 0, '\x504b03');
