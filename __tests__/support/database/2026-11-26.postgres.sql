CREATE TABLE public.alert_boards (
    id text NOT NULL,
    sequence integer NOT NULL,
    changed_at bigint NOT NULL,
    board text NOT NULL
);
CREATE TABLE public.alert_drafts (
    id text NOT NULL,
    saved_at bigint NOT NULL,
    entries text NOT NULL
);
CREATE TABLE public.alert_log (
    id text NOT NULL,
    at bigint NOT NULL,
    user_id text,
    by text NOT NULL,
    action text NOT NULL,
    alert_id text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.browsers (
    id text NOT NULL,
    user_id text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.half_logins (
    id text NOT NULL,
    user_id text NOT NULL,
    is_kept integer NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.limits (
    id text NOT NULL,
    turns text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.mail_jobs (
    id text NOT NULL,
    kind text NOT NULL,
    message_id text,
    user_id text,
    recipient text,
    sign_in_id text,
    state text NOT NULL,
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    answer text,
    receipt_for text
);
CREATE TABLE public.messages (
    id text NOT NULL,
    submission text NOT NULL,
    created_at bigint NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    topic text NOT NULL,
    message text NOT NULL,
    form text DEFAULT 'contact'::text NOT NULL,
    more text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.publication_instances (
    id text NOT NULL,
    sequence bigint NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.publication_locks (
    id text NOT NULL
);
CREATE TABLE public.publication_texts (
    id text NOT NULL,
    content text NOT NULL,
    is_base64 integer NOT NULL
);
CREATE TABLE public.publications (
    sequence bigint NOT NULL,
    digest text NOT NULL,
    manifest text NOT NULL
);
CREATE TABLE public.recovery_codes (
    id text NOT NULL,
    user_id text NOT NULL
);
CREATE TABLE public.rejected_forms (
    id text NOT NULL,
    form text NOT NULL,
    entries text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    device text NOT NULL,
    place text NOT NULL
);
CREATE TABLE public.sign_ins (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at bigint NOT NULL,
    browser text NOT NULL,
    device text NOT NULL,
    place text NOT NULL
);
CREATE TABLE public.tokens (
    id text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    email text,
    expires_at bigint NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    created_at bigint NOT NULL,
    verified_at bigint,
    two_factor_since bigint,
    totp_key text,
    totp_step bigint,
    credentials_version integer DEFAULT 0 NOT NULL,
    may_alert integer DEFAULT 0 NOT NULL
);
INSERT INTO public.alert_boards VALUES ('board', 1, 1795697070215, '{"sequence":1,"changedAt":1795697070215,"publicChange":{"sequence":1,"at":1795697070215},"earlierPublicChanges":[],"earlierPublicChange":null,"alerts":[{"id":"a1b2","level":"emergency","text":"Text of a1b2","link":null,"folder":null,"isExercise":false,"publishedAt":1795697070211,"endsAt":1795700670211,"updates":[]}],"unlogged":[]}');
INSERT INTO public.alert_drafts VALUES ('qGtbkWYt', 1795697070229, '{"alert":"","level":"notice","text":"The library is closed","link":"","folder":"","lasts":"2h"}');
INSERT INTO public.alert_log VALUES ('AvuG8vQBkjayUfqbKy9ryQ', 1795697070215, '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 'Ann Example', 'publish', 'a1b2', 'Text of a1b2');
INSERT INTO public.browsers VALUES ('wDKb_0AesNYxk33GfOeP2gHs2Si6CfbhnumuEVmEOoI', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1811249065224);
INSERT INTO public.browsers VALUES ('KqvFqTFpw2ZHamHio2N9yAunvjo8BDQ8Rzzu9cMvH4s', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1811249070130);
INSERT INTO public.browsers VALUES ('67lKgk7rcdlqhvGWKwoylqp9fNcl2jAYocmQNTGkxkQ', 'f3ad3e6f-d669-483a-8017-065af58ea9d9', 1811249070168);
INSERT INTO public.half_logins VALUES ('X2ucyJEuzRoyQAePEK4Hl8JkIEbidNRxk2KRPJfzdB0', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1, 1795697670204);
INSERT INTO public.kysely_migration VALUES ('2026-11-messages', '2026-11-26T12:44:25.053Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-users', '2026-11-26T12:44:25.075Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-24-visitors', '2026-11-26T12:44:25.084Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-25-limits', '2026-11-26T12:44:25.089Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-26-accounts', '2026-11-26T12:44:25.094Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-27-publications', '2026-11-26T12:44:25.103Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-28-message-forms', '2026-11-26T12:44:25.105Z');
INSERT INTO public.kysely_migration VALUES ('2026-12-29-alerts', '2026-11-26T12:44:25.112Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.limits VALUES ('wpN74tDPJHm2jc_k-j_RWXABGvzEBgbEMl0nwqNMhnw', '1795697065126.25755324', 1795697665126);
INSERT INTO public.limits VALUES ('-Mtl4s0JttdeCQE_gVxKoQk5YGDtUNoVarKSAkxytUg', '1795697065130.16431821', 1795783465130);
INSERT INTO public.limits VALUES ('q1P2nNLwwC4VHChkn9z0kH-bggFOd8lbdktP5J49FK8', '1795697065133.48251757', 1795697665133);
INSERT INTO public.limits VALUES ('DKmiOKX5jU6ihe22FcbBPykIzOWFXVw6MWP8RxJEeNI', '1795697070187.44218388', 1795697670187);
INSERT INTO public.limits VALUES ('IEFGCODUCWmQ_it2KhK3xsAOMI3gHlvJjPiAkJtr_vY', '1795697070188.26372682', 1795698870188);
INSERT INTO public.limits VALUES ('D9y1MYVyvICsVm0qLd3NzXHRJ4e2HvrCW1vMime8eYQ', '1795697070191.59628626', 1795697670191);
INSERT INTO public.limits VALUES ('oTN68maWO67UaApHln6STr1ZZvHhKoapMVSQPqzZO-o', '1795697070192.22973767', 1795700670192);
INSERT INTO public.limits VALUES ('_79eLsf9jRlKfPHxLQl2o60jLjgV_KPB-306rw5EwjU', '1795697070193.1335662', 1795700670193);
INSERT INTO public.limits VALUES ('fXnAk7Td7Ojf91LE8cdTfHrfbdhgRILBVLrdKyc-_-I', '1795697070207.36622551', 1795697670207);
INSERT INTO public.mail_jobs VALUES ('08bOHIseVNMrVX_Udfo3Aw', 'message', 'SDN5-4LKB-4APC', NULL, NULL, NULL, 'waiting', 0, 1795697065129, NULL, NULL);
INSERT INTO public.mail_jobs VALUES ('tt8UB-Lf-VDYcxp3LSBtLw', 'receipt', NULL, NULL, NULL, NULL, 'waiting', 0, 1795697065131, NULL, 'SDN5-4LKB-4APC');
INSERT INTO public.mail_jobs VALUES ('8_26wpY_nvYTlKKVoSxMBQ', 'two-factor-changed', NULL, '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', NULL, NULL, 'waiting', 0, 1795697070114, NULL, NULL);
INSERT INTO public.mail_jobs VALUES ('IZ-kRne9XCZvHh1F0uSNEA', 'signed-in', NULL, '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', NULL, '0pCdGs8yInCTN-o_wxFRxA', 'waiting', 0, 1795697070148, NULL, NULL);
INSERT INTO public.mail_jobs VALUES ('NOqGgZau_4xva0oJmWebog', 'reset', NULL, NULL, 'Ann.63cde82b-c9fe-48f4-b750-8cc097c6d200@example.org', NULL, 'waiting', 0, 1795697070188, NULL, NULL);
INSERT INTO public.mail_jobs VALUES ('JL7KSzVxQjMnwgrrWkLAQw', 'verify', NULL, 'PpeLrQfYczxOFq6jrWkEuw', NULL, NULL, 'waiting', 0, 1795697070196, NULL, NULL);
INSERT INTO public.messages VALUES ('SDN5-4LKB-4APC', 'b_6YJVRaZg1DR6H4Rge4_j9zL8iHz3WSikcWOOE6WlU', 1795697065124, 'new', 'Ann O’Hara', 'ann@example.org', 'Fees', 'When do the courses begin?
Former student', 'contact', '{}');
INSERT INTO public.messages VALUES ('XGN4-KKZ6-5TDD', 'UjXCmBn2vPMEcMlcHQipn7s45qm-OETEnKJ2tjAy5tI', 1795697065133, 'answered', 'Ann O’Hara', 'ann@example.org', 'Fees', 'Zwei “Zeilen” ﬁ 😀', 'contact', '{}');
INSERT INTO public.publication_instances VALUES ('host, port 3000, process 12593 (de9b)', 2, 1795697070283);
INSERT INTO public.publication_locks VALUES ('writer');
INSERT INTO public.publication_texts VALUES ('111637523f105b029163f3020f78b7daea224516f96c8202db3ef04b9a16b5a3', 'title: A site
', 0);
INSERT INTO public.publication_texts VALUES ('6d58b37d29f69f055a2accc524ce031af0b5d39d566745d8e0015ddaca105c13', '---
title: A
Text 😀
', 0);
INSERT INTO public.publication_texts VALUES ('4162c24dd795a662348fa71fedcb1dd4f64f197e59362ede89916084900f6861', '---
title: A
Another text
', 0);
INSERT INTO public.publications VALUES (1, '093975c5a016fc22e611ad4d585b4c2ca1ad01272ae0d914d6531c3676bb24cf', '{"sequence":1,"digest":"093975c5a016fc22e611ad4d585b4c2ca1ad01272ae0d914d6531c3676bb24cf","publishedAt":1795697070240,"changes":["pages/a.md","site.yaml"],"formerAddresses":{},"files":{"site.yaml":{"hash":"111637523f105b029163f3020f78b7daea224516f96c8202db3ef04b9a16b5a3","size":14},"pages/a.md":{"hash":"6d58b37d29f69f055a2accc524ce031af0b5d39d566745d8e0015ddaca105c13","size":27}},"author":"Ann","isHeld":false}');
INSERT INTO public.publications VALUES (2, 'fbe8f331223ce037ccf4d00976aed4c37944448a574d83190779c921a3af6678', '{"sequence":2,"digest":"fbe8f331223ce037ccf4d00976aed4c37944448a574d83190779c921a3af6678","publishedAt":1795697070259,"changes":["pages/a.md"],"formerAddresses":{},"files":{"site.yaml":{"hash":"111637523f105b029163f3020f78b7daea224516f96c8202db3ef04b9a16b5a3","size":14},"pages/a.md":{"hash":"4162c24dd795a662348fa71fedcb1dd4f64f197e59362ede89916084900f6861","size":30}},"author":"Ann","isHeld":false}');
INSERT INTO public.recovery_codes VALUES ('iLUdN85YIFtGls0fxDvV0Q1L6h3h1Rw2y-_JBAXgUdk', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('ijXu7uE3B7rDsM153b38Xmmsi9O2BUe9HLM91Cp5lDc', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('Q3Y-4UfM_TJWx6YC-wvL4RI2BDFZBWr92_E54D4-fbI', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('24cmlRiRD3_UeEtZSPSaavrQ6l8SDrNCIBZ6vYEcEG0', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('R2YrnDoAgK0jaTRg3wofCPh7sn9wnkSUcIDw74d7xkM', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('_zQG_BkFyNmye7o658ZEL_ZOiLWt85f1QRAy37mTZyM', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('UjEX-hNwL8-bTEdiNBfAhCOP9wa3LPtDTsyqdmyQJlE', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('SMVfETUsMePHMtwFYyuN_Mm0dqNJNj5vtKriGYzrlh4', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('dYCTIXY5XD-Nz1trryRJIEHvmmHVn5Km-7Blw5fAvWM', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.recovery_codes VALUES ('ciSg5HrexBGofJPAsL6qt16Ayia4KJp2lwKahs9j04Q', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed');
INSERT INTO public.rejected_forms VALUES ('M9z42vgKToySF93QbzGB58o2TYhbNNTCmDb0ELNM4yY', 'contact', '{"entries":{"name":"Ann"},"errors":{"email":"Enter your email address"},"notice":null}', 1795697670208);
INSERT INTO public.sessions VALUES ('hRFCYGegL2EjE-4po-HslJC_C3jt00l-iH6zcSE4eNM', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1795697065229, 1795697065229, '', '');
INSERT INTO public.sessions VALUES ('JCtOGYipc2arCZlQ2unzepmiEkk5bDyJfaRBiQ2PIxE', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1795697070149, 1795697070149, '', '');
INSERT INTO public.sessions VALUES ('_pFnw3g1CNLpjWZL3uXnEqH4Lzcb8Q7S8xXSlF9GaYY', 'f3ad3e6f-d669-483a-8017-065af58ea9d9', 1795697070175, 1795697070175, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '');
INSERT INTO public.sign_ins VALUES ('UkJ13X44ZWgL2LznT0L-Vw', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1795697065229, '', '', '');
INSERT INTO public.sign_ins VALUES ('0pCdGs8yInCTN-o_wxFRxA', '64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 1795697070147, '', '', '');
INSERT INTO public.sign_ins VALUES ('DNZ-CgBm60MeNRDqvRV9Zg', 'f3ad3e6f-d669-483a-8017-065af58ea9d9', 1795697070172, '', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '');
INSERT INTO public.tokens VALUES ('GpGnc5fmGrzXXgTcidy4bw', 'f3ad3e6f-d669-483a-8017-065af58ea9d9', 'change-email', 'Ann.f7e29591-f1dc-4229-84a9-a089afd22fad@example.org', 1795783470180);
INSERT INTO public.users VALUES ('ee2e9df3-c706-43ab-91e1-c33dc02e4f8d', 'Ann Example', 'Ann.2b8239ba-6020-4b66-8381-f46e81ce5627@example.org', 'ann.2b8239ba-6020-4b66-8381-f46e81ce5627@example.org', '$argon2id$v=19$m=32768,t=3,p=1$lFU4Z32/RP0kx/MRm9oqyw$RLVeZNTdBQ/0b7Of2VXMNi2TLhz1hv9wTFuQOn1JM1U', 'member', 1795697070151, NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO public.users VALUES ('f3ad3e6f-d669-483a-8017-065af58ea9d9', 'Ann Example', 'Ann.63cde82b-c9fe-48f4-b750-8cc097c6d200@example.org', 'ann.63cde82b-c9fe-48f4-b750-8cc097c6d200@example.org', '$argon2id$v=19$m=32768,t=3,p=1$lFU4Z32/RP0kx/MRm9oqyw$RLVeZNTdBQ/0b7Of2VXMNi2TLhz1hv9wTFuQOn1JM1U', 'member', 1795697070156, 1, NULL, NULL, NULL, 0, 0);
INSERT INTO public.users VALUES ('PpeLrQfYczxOFq6jrWkEuw', 'Bo', 'bo@example.org', 'bo@example.org', '', 'member', 1795697070191, NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO public.users VALUES ('64ec3de3-b854-4faf-a6e7-2cdd797eb4ed', 'Ann Example', 'Ann.3e2174f9-83b5-408d-82e3-7481f054009d@example.org', 'ann.3e2174f9-83b5-408d-82e3-7481f054009d@example.org', '$argon2id$v=19$m=32768,t=3,p=1$lFU4Z32/RP0kx/MRm9oqyw$RLVeZNTdBQ/0b7Of2VXMNi2TLhz1hv9wTFuQOn1JM1U', 'staff', 1795697065143, 1, 1795697070108, 'myX_6Bp8A31F4ICmWL734qKIkp8ll_RZAgKuxHD4PiKOVFMMWASVkx6iz71UPsr9JrKfziUxTgJI3rvJ', 59856568, 1, 1);
ALTER TABLE ONLY public.alert_boards
    ADD CONSTRAINT alert_boards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_drafts
    ADD CONSTRAINT alert_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_log
    ADD CONSTRAINT alert_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.browsers
    ADD CONSTRAINT browsers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.half_logins
    ADD CONSTRAINT half_logins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_message_id_key1 UNIQUE (message_id);
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_submission_key UNIQUE (submission);
ALTER TABLE ONLY public.publication_instances
    ADD CONSTRAINT publication_instances_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publication_locks
    ADD CONSTRAINT publication_locks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publication_texts
    ADD CONSTRAINT publication_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_pkey PRIMARY KEY (sequence);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rejected_forms
    ADD CONSTRAINT rejected_forms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_by_kind UNIQUE (user_id, kind);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX alert_log_by_time ON public.alert_log USING btree (at);
CREATE INDEX alert_log_by_user ON public.alert_log USING btree (user_id);
CREATE INDEX browsers_by_user ON public.browsers USING btree (user_id);
CREATE INDEX half_logins_by_user ON public.half_logins USING btree (user_id);
CREATE UNIQUE INDEX mail_jobs_by_receipt ON public.mail_jobs USING btree (receipt_for);
CREATE INDEX mail_jobs_by_turn ON public.mail_jobs USING btree (state, due_at);
CREATE INDEX messages_by_time ON public.messages USING btree (created_at, id);
CREATE INDEX recovery_codes_by_user ON public.recovery_codes USING btree (user_id);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX sign_ins_by_user ON public.sign_ins USING btree (user_id, created_at);
ALTER TABLE ONLY public.alert_log
    ADD CONSTRAINT alert_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.browsers
    ADD CONSTRAINT browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.half_logins
    ADD CONSTRAINT half_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_message_id_fkey1 FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_receipt_for_fkey FOREIGN KEY (receipt_for) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES public.sign_ins(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_jobs
    ADD CONSTRAINT mail_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
