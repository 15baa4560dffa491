-- The whole schema of 1.0.0 (docs/decisions/081-one-migration.md). The order of columns is that of
-- backups, whose rows name none.
--> statement-breakpoint
CREATE SCHEMA "installation";
--> statement-breakpoint
-- Text without case and accents, as searches compare it.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
-- Every piece of `smallest` to three characters: what an index can find any part of a name by.
CREATE FUNCTION text_grams(value text, smallest integer) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000
RETURN (
  SELECT array_agg(DISTINCT substr(value, place, size))
  FROM generate_series(1, length(value)) AS place, generate_series(smallest, 3) AS size
  WHERE place + size - 1 <= length(value)
);
--> statement-breakpoint
-- A bit for each interest, in the order of the domain's list.
CREATE FUNCTION "interest_bits"(interests text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN 'Gaming' = ANY (interests) THEN 1 ELSE 0 END
  | CASE WHEN 'Photography' = ANY (interests) THEN 2 ELSE 0 END
  | CASE WHEN 'Music' = ANY (interests) THEN 4 ELSE 0 END
  | CASE WHEN 'Art' = ANY (interests) THEN 8 ELSE 0 END
  | CASE WHEN 'Travel' = ANY (interests) THEN 16 ELSE 0 END
  | CASE WHEN 'Fitness' = ANY (interests) THEN 32 ELSE 0 END
  | CASE WHEN 'Cooking' = ANY (interests) THEN 64 ELSE 0 END
  | CASE WHEN 'Reading' = ANY (interests) THEN 128 ELSE 0 END
  | CASE WHEN 'Movies' = ANY (interests) THEN 256 ELSE 0 END
  | CASE WHEN 'Sports' = ANY (interests) THEN 512 ELSE 0 END
  | CASE WHEN 'Technology' = ANY (interests) THEN 1024 ELSE 0 END
  | CASE WHEN 'Fashion' = ANY (interests) THEN 2048 ELSE 0 END
  | CASE WHEN 'Dancing' = ANY (interests) THEN 4096 ELSE 0 END
  | CASE WHEN 'Hiking' = ANY (interests) THEN 8192 ELSE 0 END
  | CASE WHEN 'Coffee' = ANY (interests) THEN 16384 ELSE 0 END
  | CASE WHEN 'Pets' = ANY (interests) THEN 32768 ELSE 0 END
  | CASE WHEN 'Volunteering' = ANY (interests) THEN 65536 ELSE 0 END
  | CASE WHEN 'Comedy' = ANY (interests) THEN 131072 ELSE 0 END
  | CASE WHEN 'Concerts' = ANY (interests) THEN 262144 ELSE 0 END
  | CASE WHEN 'Food' = ANY (interests) THEN 524288 ELSE 0 END;
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"password_hash" text,
	"full_name" text NOT NULL,
	"age" integer NOT NULL,
	"location" text NOT NULL,
	"bio" text,
	"interests" text[] NOT NULL,
	"profile_picture" text,
	"video_intro_url" text,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"rizz_score" integer DEFAULT 0 NOT NULL,
	"streak_days" integer DEFAULT 0 NOT NULL,
	"last_daily_bonus_at" timestamp with time zone,
	"last_active_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"theme" text DEFAULT 'classic' NOT NULL,
	"folded_name" text GENERATED ALWAYS AS (fold_text(full_name)) STORED,
	"role" text DEFAULT 'member' NOT NULL,
	"hides_activity" boolean DEFAULT false NOT NULL,
	"shown_active_on" date GENERATED ALWAYS AS ( CASE WHEN hides_activity THEN ((created_at AT TIME ZONE 'UTC'::text))::date ELSE last_active_on END) STORED NOT NULL,
	"photo_checked_at" timestamp with time zone,
	"shows_distance" boolean DEFAULT true NOT NULL,
	"hides_score" boolean DEFAULT false NOT NULL,
	"calm_mode" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"streak_held_to" date,
	"leaving_until" timestamp with time zone,
	"language" text,
	"browser_language" text,
	"access" text DEFAULT 'full' NOT NULL,
	"access_until" timestamp with time zone,
	"limited_until" timestamp with time zone,
	"age_since" date NOT NULL,
	"wish_bits" bigint,
	"rest_days" smallint DEFAULT 0 NOT NULL,
	"rest_claims" smallint DEFAULT 0 NOT NULL,
	"meeting_bits" bigint GENERATED ALWAYS AS ((((wish_bits | ( CASE WHEN (photo_checked_at IS NULL) THEN 0 ELSE 524288 END)::bigint) | ((1048576)::bigint << CASE WHEN (age < 25) THEN 0 WHEN (age < 35) THEN 1 WHEN (age < 60) THEN 2 ELSE 3 END)) | ((age)::bigint << 52))) STORED,
	"trait_bits" integer GENERATED ALWAYS AS ((((interest_bits(interests) | CASE WHEN profile_complete THEN 1048576 ELSE 0 END) | CASE WHEN hides_activity THEN 2097152 ELSE 0 END) | (age << 22))) STORED,
	"agreed_rules" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "members_score_not_negative" CHECK (rizz_score >= 0),
	CONSTRAINT "members_age_adult" CHECK ((age >= 18) AND (age <= 99)),
	CONSTRAINT "members_email_unique" UNIQUE (email),
	CONSTRAINT "members_role_known" CHECK (role IN ('member', 'moderator', 'admin')),
	CONSTRAINT "members_suspended_until" CHECK ((access <> 'suspended') OR (access_until IS NOT NULL)),
	CONSTRAINT "members_access_known" CHECK (access IN ('full', 'suspended', 'banned', 'waiting', 'rejected'))
);
CREATE INDEX members_interests ON members USING gin (interests) WITH (fastupdate=off);
CREATE INDEX members_name ON members USING gin (text_grams(folded_name, 1)) WITH (fastupdate=off);
CREATE INDEX members_with_role ON members USING btree (role) WHERE (role <> 'member'::text);
CREATE INDEX members_leaving ON members USING btree (leaving_until) WHERE (leaving_until IS NOT NULL);
CREATE INDEX members_age_grows ON members USING btree (((age_since + '1 year'::interval))) WHERE (age < 99);
CREATE INDEX members_absent ON members USING btree (id) WHERE ((access <> 'full'::text) OR (leaving_until IS NOT NULL) OR (paused_at IS NOT NULL));
CREATE INDEX members_city_age ON members USING btree (location, age);
CREATE INDEX members_newest ON members USING btree (created_at, id);
CREATE INDEX members_city_newest ON members USING btree (location, created_at, id);
CREATE INDEX members_age_newest ON members USING btree (age, created_at, id);
CREATE INDEX members_checked_newest ON members USING btree (created_at, id) WHERE (photo_checked_at IS NOT NULL);
CREATE INDEX members_city_active ON members USING btree (location, shown_active_on, id);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"member_id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"age" integer NOT NULL,
	"location" text NOT NULL,
	"bio" text,
	"interests" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser_hash" text NOT NULL,
	"language" text,
	"browser_language" text,
	"invitation_id" uuid,
	"application" text,
	"agreed_rules" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE (token_hash)
);
CREATE INDEX registrations_created_at ON registrations USING btree (created_at);
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_pkey" PRIMARY KEY (id);
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_email_browser" UNIQUE (email, browser_hash);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"last_seen_on" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_change_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE (id)
);
CREATE INDEX sessions_member_id ON sessions USING btree (member_id);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"member_id" uuid PRIMARY KEY,
	"show_typing" boolean DEFAULT true NOT NULL,
	"show_online" boolean DEFAULT true NOT NULL,
	"show_seen" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_member_id_pk" PRIMARY KEY (conversation_id, member_id)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"match_id" uuid,
	"member_a" uuid,
	"member_b" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"is_room" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversations_two_members" CHECK (member_a <> member_b),
	CONSTRAINT "conversations_match_id_unique" UNIQUE (match_id)
) WITH (fillfactor=70);
CREATE INDEX conversations_member_a ON conversations USING btree (member_a);
CREATE INDEX conversations_member_b ON conversations USING btree (member_b);
CREATE INDEX conversations_closed_at ON conversations USING btree (closed_at) WHERE (closed_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"client_message_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"notice" text,
	"reply_to_seq" integer,
	"attachment_id" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "messages_seq_from_one" CHECK (seq >= 1),
	CONSTRAINT "messages_client_id" UNIQUE (conversation_id, sender_id, client_message_id)
);
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY (conversation_id, seq);
CREATE INDEX messages_sent_at ON messages USING brin (sent_at);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"type" text,
	"status" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"conversation_id" uuid,
	"ended_by_leaving" boolean DEFAULT false NOT NULL,
	"ended_by_goodbye" boolean DEFAULT false NOT NULL,
	CONSTRAINT "matches_two_members" CHECK (user1_id <> user2_id),
	CONSTRAINT "matches_status_known" CHECK ((status IN ('pending', 'mutual', 'declined')) AND (type IN ('individual', 'like', 'pass'))),
	CONSTRAINT "matches_mutual_since" CHECK ((status = 'mutual') = (matched_at IS NOT NULL)),
	CONSTRAINT "matches_taken_back" CHECK ((type IS NOT NULL) OR ((status = 'declined') AND (answer IS NULL))),
	CONSTRAINT "matches_ended_by_one" CHECK (CASE WHEN (ended_at IS NULL) THEN (ended_by IS NULL) ELSE COALESCE(((ended_by = user1_id) OR (ended_by = user2_id)), false) END),
	CONSTRAINT "matches_ended_by_leaving" CHECK ((NOT ended_by_leaving) OR (ended_at IS NOT NULL)),
	CONSTRAINT "matches_ended_by_goodbye" CHECK ((NOT ended_by_goodbye) OR ((ended_at IS NOT NULL) AND (NOT ended_by_leaving)))
);
CREATE UNIQUE INDEX matches_pair ON matches USING btree (LEAST(user1_id, user2_id), GREATEST(user1_id, user2_id));
CREATE UNIQUE INDEX matches_user1 ON matches USING btree (user1_id, user2_id);
CREATE INDEX matches_user2 ON matches USING btree (user2_id, user1_id);
CREATE INDEX matches_ended ON matches USING btree (LEAST(user1_id, user2_id), GREATEST(user1_id, user2_id)) WHERE (ended_at IS NOT NULL);
ALTER TABLE "matches" ADD CONSTRAINT "matches_conversation_id_unique" UNIQUE (conversation_id);
CREATE INDEX matches_created_at ON matches USING brin (created_at);
CREATE INDEX matches_matched_at ON matches USING brin (matched_at);
CREATE INDEX matches_goodbyes ON matches USING btree (ended_at) WHERE ended_by_goodbye;
CREATE INDEX matches_answered_at ON matches USING brin (answered_at);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_achievements_member_id_achievement_id_pk" PRIMARY KEY (member_id, achievement_id),
	CONSTRAINT "user_achievements_id_unique" UNIQUE (id)
);
--> statement-breakpoint
CREATE TABLE "deed_totals" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "deed_totals_member_id_kind_pk" PRIMARY KEY (member_id, kind)
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "deeds_member_id_kind_key_pk" PRIMARY KEY (member_id, kind, key)
);
CREATE INDEX deeds_member_day ON deeds USING btree (member_id, day);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_ledger_not_negative" CHECK (points >= 0),
	CONSTRAINT "points_ledger_member_id_key_pk" PRIMARY KEY (member_id, key)
);
CREATE INDEX points_ledger_member_at ON points_ledger USING btree (member_id, at);
--> statement-breakpoint
CREATE TABLE "rizzman_plays" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" integer NOT NULL,
	"score" integer NOT NULL,
	"completed" boolean NOT NULL,
	"time_remaining" integer NOT NULL,
	"rizz_points_earned" integer NOT NULL,
	"verified" boolean NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rizzman_plays_score_not_negative" CHECK (score >= 0),
	CONSTRAINT "rizzman_plays_member_id_day_pk" PRIMARY KEY (member_id, day)
);
CREATE INDEX rizzman_plays_verified_day ON rizzman_plays USING btree (day) WHERE verified;
--> statement-breakpoint
CREATE TABLE "rizzman_seeds" (
	"member_id" uuid PRIMARY KEY,
	"day" date NOT NULL,
	"seed" text NOT NULL,
	"handed_out_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rizzman_unlisted" (
	"member_id" uuid PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"signing_key" text NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"placeholder" text,
	"seconds" integer,
	"width" integer,
	"height" integer,
	CONSTRAINT "uploads_state" CHECK (state IN ('open', 'used', 'stored', 'saved', 'dropped')),
	CONSTRAINT "uploads_kind" CHECK (kind IN ('picture', 'video', 'voice', 'selfie', 'cover', 'chat-picture', 'chat-voice', 'logo'))
);
CREATE INDEX uploads_member_id ON uploads USING btree (member_id);
CREATE INDEX uploads_expires_at ON uploads USING btree (expires_at);
CREATE UNIQUE INDEX uploads_one_saved ON uploads USING btree (member_id, kind) WHERE ((state = 'saved'::text) AND (kind = ANY (ARRAY['video'::text, 'voice'::text])));
CREATE UNIQUE INDEX uploads_one_logo ON uploads USING btree (kind) WHERE ((state = 'saved'::text) AND (kind = 'logo'::text));
--> statement-breakpoint
CREATE TABLE "devices" (
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_member_id_token_hash_pk" PRIMARY KEY (member_id, token_hash)
);
CREATE INDEX devices_token_hash ON devices USING btree (token_hash);
CREATE INDEX devices_last_used_at ON devices USING btree (last_used_at);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"member_id" uuid NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_positive" CHECK (count > 0),
	CONSTRAINT "daily_counts_member_id_action_pk" PRIMARY KEY (member_id, action),
	CONSTRAINT "daily_counts_action_known" CHECK (action IN ('like', 'first-message', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"member_id" uuid PRIMARY KEY,
	"notices" jsonb,
	"time_zone" text
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"name_at_close" text,
	"muted_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"snoozed_seq" integer,
	CONSTRAINT "conversation_members_conversation_id_member_id_pk" PRIMARY KEY (conversation_id, member_id)
);
CREATE INDEX conversation_members_member ON conversation_members USING btree (member_id, conversation_id);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"password_hash" text,
	"token_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE (token_hash)
);
CREATE UNIQUE INDEX email_changes_one_pending ON email_changes USING btree (member_id) WHERE (confirmed_at IS NULL);
CREATE INDEX email_changes_member_id ON email_changes USING btree (member_id);
CREATE INDEX email_changes_old_email ON email_changes USING btree (old_email);
CREATE INDEX email_changes_new_email ON email_changes USING btree (new_email);
CREATE INDEX email_changes_expires_at ON email_changes USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"member_id" uuid PRIMARY KEY,
	"erased_at" timestamp with time zone NOT NULL,
	"is_copied" boolean DEFAULT false NOT NULL
);
CREATE INDEX tombstones_uncopied ON tombstones USING btree (member_id) WHERE (NOT is_copied);
--> statement-breakpoint
CREATE TABLE "photo_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gestures" text[] NOT NULL,
	"digits" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"upload_id" uuid,
	"picture" text,
	"decided_at" timestamp with time zone,
	"finding" text,
	CONSTRAINT "photo_checks_state" CHECK (state IN ('open', 'waiting', 'checked', 'refused')),
	CONSTRAINT "photo_checks_submitted" CHECK ((state = 'open') = (submitted_at IS NULL)),
	CONSTRAINT "photo_checks_decided" CHECK ((state IN ('checked', 'refused')) = (decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX photo_checks_one_pending ON photo_checks USING btree (member_id) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
CREATE INDEX photo_checks_member ON photo_checks USING btree (member_id, submitted_at);
CREATE INDEX photo_checks_upload ON photo_checks USING btree (upload_id);
CREATE INDEX photo_checks_waiting ON photo_checks USING btree (submitted_at) WHERE (state = 'waiting'::text);
CREATE INDEX photo_checks_expires_at ON photo_checks USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX photo_checks_selfies ON photo_checks USING btree (decided_at) WHERE (upload_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"ended_match_id" uuid,
	"known_as" text,
	"picture_id" uuid,
	CONSTRAINT "blocks_two_members" CHECK (blocker_id <> blocked_id),
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked_id ON blocks USING btree (blocked_id);
CREATE INDEX blocks_pair ON blocks USING btree (LEAST(blocker_id, blocked_id), GREATEST(blocker_id, blocked_id));
CREATE INDEX blocks_ended_match_id ON blocks USING btree (ended_match_id) WHERE (ended_match_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"token_hash" text PRIMARY KEY,
	"member_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX passkey_challenges_member_id ON passkey_challenges USING btree (member_id);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE (credential_id)
);
CREATE INDEX passkeys_member_id ON passkeys USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL
);
CREATE INDEX operator_actions_member_id ON operator_actions USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"decision_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"finding" text,
	CONSTRAINT "appeals_decision_id_unique" UNIQUE (decision_id)
);
CREATE INDEX appeals_state ON appeals USING btree (state, created_at);
--> statement-breakpoint
CREATE TABLE "banned_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"decision_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX banned_marks_kind ON banned_marks USING btree (kind);
CREATE INDEX banned_marks_decision ON banned_marks USING btree (decision_id);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"case_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"days" smallint,
	"until" timestamp with time zone,
	"finding" text NOT NULL,
	"rule" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"hidden" jsonb,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_finding" text,
	"decided_as" text
);
CREATE INDEX decisions_member ON decisions USING btree (member_id, decided_at);
CREATE INDEX decisions_case ON decisions USING btree (case_id);
CREATE UNIQUE INDEX decisions_one_hold ON decisions USING btree (case_id) WHERE (kind = 'hold'::text);
CREATE INDEX decisions_running ON decisions USING btree (until) WHERE ((ended_at IS NULL) AND (until IS NOT NULL));
--> statement-breakpoint
CREATE TABLE "evidence" (
	"number" bigint PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"member_id" uuid,
	"sealed_at" timestamp with time zone NOT NULL,
	"snapshot" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_number_from_one" CHECK (number >= 1),
	CONSTRAINT "evidence_report_id_unique" UNIQUE (report_id)
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"key" text PRIMARY KEY,
	"source_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_files_source_hash_unique" UNIQUE (source_hash)
);
CREATE INDEX evidence_files_used_at ON evidence_files USING btree (used_at);
--> statement-breakpoint
CREATE TABLE "evidence_uses" (
	"report_id" uuid NOT NULL,
	"key" text NOT NULL,
	"member_id" uuid NOT NULL
);
CREATE UNIQUE INDEX evidence_uses_once ON evidence_uses USING btree (report_id, key);
CREATE INDEX evidence_uses_key ON evidence_uses USING btree (key);
CREATE INDEX evidence_uses_member ON evidence_uses USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"code" text NOT NULL,
	"case_id" uuid NOT NULL,
	"url" text NOT NULL,
	"reason" text NOT NULL,
	"name" text,
	"email" text,
	"explanation" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expected_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "notices_code_unique" UNIQUE (code)
);
CREATE INDEX notices_case ON notices USING btree (case_id);
CREATE INDEX notices_created ON notices USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"code" text NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expected_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_code_unique" UNIQUE (code)
);
CREATE UNIQUE INDEX reports_one_open ON reports USING btree (reporter_id, subject_kind, subject_id) WHERE (state = 'received'::text);
CREATE INDEX reports_reporter ON reports USING btree (reporter_id, created_at);
CREATE INDEX reports_case ON reports USING btree (case_id);
CREATE INDEX reports_created ON reports USING btree (created_at);
--> statement-breakpoint
CREATE TABLE "safety_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"member_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"number" bigint,
	"previous_hash" text,
	"hash" text
);
CREATE INDEX safety_audit_at ON safety_audit USING btree (at, id);
CREATE INDEX safety_audit_case ON safety_audit USING btree (case_id, at);
CREATE UNIQUE INDEX safety_audit_number ON safety_audit USING btree (number);
--> statement-breakpoint
CREATE TABLE "safety_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid,
	"priority" smallint NOT NULL,
	"is_child_safety" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expected_by" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_about_staff" boolean DEFAULT false NOT NULL,
	"is_apart" boolean DEFAULT false NOT NULL,
	"overdue_alerted_at" timestamp with time zone,
	CONSTRAINT "safety_cases_priority" CHECK ((priority >= 0) AND (priority <= 2)),
	CONSTRAINT "safety_cases_claim" CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
);
CREATE INDEX safety_cases_member ON safety_cases USING btree (member_id);
CREATE INDEX safety_cases_waiting ON safety_cases USING btree (expected_by) WHERE (decided_at IS NULL);
CREATE INDEX safety_cases_decided ON safety_cases USING btree (decided_at);
CREATE UNIQUE INDEX safety_cases_one_open ON safety_cases USING btree (member_id, is_apart) WHERE (decided_at IS NULL);
--> statement-breakpoint
CREATE TABLE "safety_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"case_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE UNIQUE INDEX safety_flags_once ON safety_flags USING btree (member_id, mark_id);
CREATE INDEX safety_flags_case ON safety_flags USING btree (case_id);
--> statement-breakpoint
CREATE TABLE "member_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid,
	"day" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "member_exports_state" CHECK (state IN ('waiting', 'ready', 'expired')),
	CONSTRAINT "member_exports_once_a_day" UNIQUE (member_id, day)
);
CREATE INDEX member_exports_until ON member_exports USING btree (until) WHERE (state = 'ready'::text);
CREATE INDEX member_exports_requested_at ON member_exports USING btree (requested_at);
--> statement-breakpoint
CREATE TABLE "kept_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"blocker_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"email_mark" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
CREATE INDEX kept_blocks_blocker_id ON kept_blocks USING btree (blocker_id);
CREATE INDEX kept_blocks_email_mark ON kept_blocks USING btree (email_mark);
CREATE INDEX kept_blocks_erased_at ON kept_blocks USING btree (erased_at);
--> statement-breakpoint
CREATE TABLE "preference_changes" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "preference_changes_not_negative" CHECK (changes >= 0),
	CONSTRAINT "preference_changes_member_id_day_pk" PRIMARY KEY (member_id, day)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"member_id" uuid PRIMARY KEY,
	"label" text,
	"show_label" boolean NOT NULL,
	"show_goal" boolean NOT NULL,
	"shown_as" text[] NOT NULL,
	"wants_to_meet" text[] NOT NULL,
	"min_age" integer NOT NULL,
	"max_age" integer NOT NULL,
	"max_distance_miles" integer,
	"goal" text,
	"photo_checked_only" boolean NOT NULL,
	"show_unanswered" boolean NOT NULL,
	"dealbreakers" text[] NOT NULL,
	"consent_version" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preferences_not_empty" CHECK ((cardinality(shown_as) > 0) AND (cardinality(wants_to_meet) > 0)),
	CONSTRAINT "preferences_ages" CHECK ((18 <= min_age) AND (min_age <= max_age) AND (max_age <= 99))
);
CREATE INDEX preferences_goal_shown ON preferences USING btree (goal, member_id) WHERE show_goal;
CREATE INDEX preferences_genders ON preferences USING gin (shown_as, wants_to_meet);
--> statement-breakpoint
CREATE TABLE "quests" (
	"member_id" uuid PRIMARY KEY,
	"skipped" text[] NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rizzman_pair_members" (
	"member_id" uuid PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "lessons_done" (
	"member_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"times" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"due_on" date,
	CONSTRAINT "lessons_done_times" CHECK (times > 0),
	CONSTRAINT "lessons_done_member_id_lesson_id_pk" PRIMARY KEY (member_id, lesson_id)
);
--> statement-breakpoint
CREATE TABLE "like_notes" (
	"match_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"note" text,
	"seq" integer,
	"picture_id" uuid,
	"prompt_id" uuid,
	CONSTRAINT "like_notes_one_place" CHECK ((note IS NULL) OR (seq IS NULL)),
	CONSTRAINT "like_notes_match_id_member_id_pk" PRIMARY KEY (match_id, member_id)
);
CREATE INDEX like_notes_picture_id ON like_notes USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX like_notes_prompt_id ON like_notes USING btree (prompt_id) WHERE (prompt_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "profile_pictures_max" CHECK (("position" >= 0) AND ("position" < 6)),
	CONSTRAINT "profile_pictures_place" UNIQUE (member_id, "position") DEFERRABLE
);
--> statement-breakpoint
CREATE TABLE "event_meetings" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"met_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_meetings_two" CHECK (member_id <> met_id),
	CONSTRAINT "event_meetings_event_id_member_id_met_id_pk" PRIMARY KEY (event_id, member_id, met_id)
);
CREATE INDEX event_meetings_met ON event_meetings USING btree (met_id, event_id);
CREATE INDEX event_meetings_member ON event_meetings USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"show_me" boolean NOT NULL,
	"turn" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"finding" text,
	"before_leaving" text,
	CONSTRAINT "event_rsvps_confirmed" CHECK ((status = 'attended') = (confirmed_by IS NOT NULL)),
	CONSTRAINT "event_rsvps_removed" CHECK ((status = 'removed') = (finding IS NOT NULL)),
	CONSTRAINT "event_rsvps_event_id_member_id_pk" PRIMARY KEY (event_id, member_id)
);
CREATE INDEX event_rsvps_turns ON event_rsvps USING btree (event_id, status, turn);
CREATE INDEX event_rsvps_member ON event_rsvps USING btree (member_id, status, at);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"host_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"city" text NOT NULL,
	"place" text NOT NULL,
	"address" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"rules" text NOT NULL,
	"cover" text,
	"cover_upload_id" uuid,
	"going" integer DEFAULT 0 NOT NULL,
	"next_turn" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"finding" text,
	"created_at" timestamp with time zone NOT NULL,
	"revision" jsonb,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "events_going" CHECK ((going >= 0) AND (going <= places)),
	CONSTRAINT "events_places" CHECK ((places >= 4) AND (places <= 100)),
	CONSTRAINT "events_times" CHECK (starts_at < ends_at)
);
CREATE INDEX events_host ON events USING btree (host_id, starts_at);
CREATE INDEX events_soonest ON events USING btree (starts_at, id) WHERE (state = 'published'::text);
CREATE INDEX events_city_soonest ON events USING btree (city, starts_at, id) WHERE (state = 'published'::text);
CREATE INDEX events_running ON events USING btree (starts_at) WHERE (state = ANY (ARRAY['published'::text, 'started'::text]));
CREATE INDEX events_review ON events USING btree (submitted_at) WHERE (state = 'review'::text);
CREATE INDEX events_cover_upload ON events USING btree (cover_upload_id);
CREATE INDEX events_revised ON events USING btree (submitted_at) WHERE (revision IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "group_room_members" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"squad_id" uuid NOT NULL,
	"left_at" timestamp with time zone,
	"keeps_seat" boolean DEFAULT false NOT NULL,
	"known_as" text,
	CONSTRAINT "group_room_members_room_id_member_id_pk" PRIMARY KEY (room_id, member_id)
);
CREATE INDEX group_room_members_member ON group_room_members USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "group_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid,
	"one_squad_id" uuid NOT NULL,
	"other_squad_id" uuid NOT NULL,
	"one_name" text NOT NULL,
	"other_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "group_rooms_order" CHECK (one_squad_id < other_squad_id),
	CONSTRAINT "group_rooms_conversation_id_unique" UNIQUE (conversation_id)
);
CREATE UNIQUE INDEX group_rooms_open ON group_rooms USING btree (one_squad_id, other_squad_id) WHERE (closed_at IS NULL);
CREATE INDEX group_rooms_pair ON group_rooms USING btree (one_squad_id, other_squad_id);
CREATE INDEX group_rooms_other ON group_rooms USING btree (other_squad_id);
CREATE INDEX group_rooms_closed_at ON group_rooms USING btree (closed_at) WHERE (closed_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "squad_answers" (
	"proposal_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "squad_answers_proposal_id_member_id_pk" PRIMARY KEY (proposal_id, member_id)
);
CREATE INDEX squad_answers_member ON squad_answers USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "squad_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"squad_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_invitations_once" UNIQUE (squad_id, member_id)
);
CREATE INDEX squad_invitations_member ON squad_invitations USING btree (member_id);
CREATE INDEX squad_invitations_by ON squad_invitations USING btree (invited_by);
--> statement-breakpoint
CREATE TABLE "squad_links" (
	"squad_id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_links_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "squad_members" (
	"member_id" uuid PRIMARY KEY,
	"squad_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
CREATE INDEX squad_members_squad ON squad_members USING btree (squad_id);
--> statement-breakpoint
CREATE TABLE "squad_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"squad_id" uuid NOT NULL,
	"other_squad_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_proposals_two" CHECK (squad_id <> other_squad_id),
	CONSTRAINT "squad_proposals_once" UNIQUE (squad_id, other_squad_id)
);
CREATE INDEX squad_proposals_other ON squad_proposals USING btree (other_squad_id);
--> statement-breakpoint
CREATE TABLE "squads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone
);
CREATE INDEX squads_active ON squads USING btree (active_since, id) WHERE (active_since IS NOT NULL);
CREATE INDEX squads_created_by ON squads USING btree (created_by);
--> statement-breakpoint
CREATE TABLE "profile_details" (
	"member_id" uuid PRIMARY KEY,
	"height_cm" integer,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"job" text,
	"school" text,
	"video_captions" text,
	"voice_note" uuid,
	"waveform" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	CONSTRAINT "profile_details_height" CHECK ((height_cm >= 120) AND (height_cm <= 230))
);
--> statement-breakpoint
CREATE TABLE "profile_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "profile_prompts_max" CHECK (("position" >= 0) AND ("position" < 3)),
	CONSTRAINT "profile_prompts_once" UNIQUE (member_id, prompt_id)
);
--> statement-breakpoint
CREATE TABLE "paid_dates" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"with_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_dates_member_id_with_id_plan_id_pk" PRIMARY KEY (member_id, with_id, plan_id)
);
CREATE INDEX paid_dates_with ON paid_dates USING btree (with_id);
CREATE INDEX paid_dates_paid_at ON paid_dates USING btree (paid_at);
--> statement-breakpoint
CREATE TABLE "plan_confirmations" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"confirmed_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_confirmations_plan_id_member_id_confirmed_id_pk" PRIMARY KEY (plan_id, member_id, confirmed_id)
);
CREATE INDEX plan_confirmations_member ON plan_confirmations USING btree (member_id);
CREATE INDEX plan_confirmations_confirmed ON plan_confirmations USING btree (confirmed_id);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"side" integer NOT NULL,
	"left_at" timestamp with time zone,
	"share_hash" text,
	"check_at" timestamp with time zone,
	"contacts" text[] DEFAULT '{}'::text[] NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"alarmed_at" timestamp with time zone,
	"how" text,
	CONSTRAINT "plan_members_plan_id_member_id_pk" PRIMARY KEY (plan_id, member_id),
	CONSTRAINT "plan_members_share_hash_unique" UNIQUE (share_hash)
);
CREATE INDEX plan_members_member ON plan_members USING btree (member_id);
CREATE INDEX plan_members_check ON plan_members USING btree (check_at);
--> statement-breakpoint
CREATE TABLE "plan_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"plan_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"place_name" text NOT NULL,
	"city" text NOT NULL
);
CREATE INDEX plan_slots_plan ON plan_slots USING btree (plan_id);
--> statement-breakpoint
CREATE TABLE "plan_votes" (
	"slot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "plan_votes_slot_id_member_id_pk" PRIMARY KEY (slot_id, member_id)
);
CREATE INDEX plan_votes_member ON plan_votes USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"is_group" boolean NOT NULL,
	"state" text NOT NULL,
	"votes_until" timestamp with time zone NOT NULL,
	"fixed_slot_id" uuid,
	"reminded_day_at" timestamp with time zone,
	"reminded_soon_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
CREATE INDEX plans_conversation ON plans USING btree (conversation_id, created_at);
CREATE INDEX plans_state ON plans USING btree (state, votes_until);
--> statement-breakpoint
CREATE TABLE "trusted_contacts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "trusted_contacts_member_id_email_pk" PRIMARY KEY (member_id, email),
	CONSTRAINT "trusted_contacts_id_unique" UNIQUE (id),
	CONSTRAINT "trusted_contacts_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about_id" uuid,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE (member_id, kind, subject)
);
CREATE INDEX notifications_list ON notifications USING btree (member_id, at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX notifications_unread ON notifications USING btree (member_id, at) WHERE (read_at IS NULL);
CREATE INDEX notifications_about ON notifications USING btree (about_id);
CREATE INDEX notifications_at ON notifications USING btree (at);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text,
	"seq" integer,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_answers_number" CHECK ((number >= 1) AND (number <= 12)),
	CONSTRAINT "question_answers_waits" CHECK ((content IS NULL) <> (seq IS NULL)),
	CONSTRAINT "question_answers_conversation_id_number_member_id_pk" PRIMARY KEY (conversation_id, number, member_id)
);
CREATE INDEX question_answers_member ON question_answers USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "question_rounds" (
	"conversation_id" uuid PRIMARY KEY,
	"number" integer DEFAULT 1 NOT NULL,
	"suggested_by" uuid,
	"suggested_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "question_rounds_number" CHECK ((number >= 1) AND (number <= 13)),
	CONSTRAINT "question_rounds_suggested" CHECK (((suggested_by IS NULL) = (suggested_at IS NULL)) AND ((suggested_by IS NOT NULL) OR ((declined_at IS NULL) AND (agreed_at IS NULL))))
);
CREATE INDEX question_rounds_suggested_by ON question_rounds USING btree (suggested_by);
--> statement-breakpoint
CREATE TABLE "room_mazes" (
	"room_id" uuid PRIMARY KEY,
	"node" uuid NOT NULL,
	"alive_at" timestamp with time zone NOT NULL
);
CREATE INDEX room_mazes_node ON room_mazes USING btree (node);
--> statement-breakpoint
CREATE TABLE "model_asks" (
	"member_id" uuid PRIMARY KEY,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "model_asks_count" CHECK ((count >= 0) AND (count <= 10))
);
--> statement-breakpoint
CREATE TABLE "last_seen" (
	"member_id" uuid PRIMARY KEY,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"notification_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"channel" text NOT NULL,
	"period" date NOT NULL,
	"lane" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reached" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_ended_once" CHECK ((state = 'waiting') = (ended_at IS NULL)),
	CONSTRAINT "deliveries_once" UNIQUE (member_id, kind, subject, channel, period)
);
CREATE INDEX deliveries_notification ON deliveries USING btree (notification_id);
CREATE INDEX deliveries_due ON deliveries USING btree (lane, due_at, member_id) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_of_member ON deliveries USING btree (member_id, lane) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_failed ON deliveries USING btree (ended_at) WHERE (state = 'failed'::text);
CREATE INDEX deliveries_ended ON deliveries USING btree (ended_at);
--> statement-breakpoint
CREATE TABLE "digests" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "digests_member_id_day_pk" PRIMARY KEY (member_id, day)
);
CREATE INDEX digests_day ON digests USING btree (day);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_hash" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_member ON push_subscriptions USING btree (member_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"member_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"channel" text NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "silences_member_id_choice_channel_pk" PRIMARY KEY (member_id, choice, channel)
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"token_hash" text PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"choices" text[] NOT NULL,
	CONSTRAINT "unsubscribe_links_once" UNIQUE (member_id, choices)
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_reporters" (
	"pair" text PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"member_id" uuid PRIMARY KEY,
	"day" date NOT NULL,
	"shown" smallint NOT NULL,
	"answered" smallint NOT NULL,
	"unanswered" smallint NOT NULL,
	CONSTRAINT "standings_steps" CHECK (shown BETWEEN 0 AND 4 AND answered BETWEEN 0 AND 4 AND unanswered BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE TABLE "best_fit_pairs" (
	"day" date NOT NULL,
	"rank" integer NOT NULL,
	"draw" integer NOT NULL,
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	CONSTRAINT "best_fit_pairs_day_rank_draw_one_other_pk" PRIMARY KEY (day, rank, draw, one, other)
);
CREATE INDEX best_fit_pairs_one ON best_fit_pairs USING btree (one);
CREATE INDEX best_fit_pairs_other ON best_fit_pairs USING btree (other);
--> statement-breakpoint
CREATE TABLE "best_fit_runs" (
	"day" date PRIMARY KEY,
	"piece" integer DEFAULT 0 NOT NULL,
	"after" uuid,
	"location" text,
	"shown_active_on" date
);
--> statement-breakpoint
CREATE TABLE "best_fits" (
	"day" date NOT NULL,
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "best_fits_two_members" CHECK (member_id <> other_id),
	CONSTRAINT "best_fits_day_member_id_pk" PRIMARY KEY (day, member_id)
);
CREATE INDEX best_fits_member_id ON best_fits USING btree (member_id, other_id);
CREATE INDEX best_fits_other_id ON best_fits USING btree (other_id);
--> statement-breakpoint
CREATE TABLE "installation"."nodes" (
	"id" uuid PRIMARY KEY,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"clock_ahead_ms" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation"."upkeep" (
	"kind" text PRIMARY KEY,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community" (
	"id" boolean PRIMARY KEY DEFAULT true,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_one_row" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY,
	"conversation_id" uuid NOT NULL,
	"seq" integer,
	"peaks" smallint[],
	"alt" text,
	CONSTRAINT "attachments_message" UNIQUE (conversation_id, seq)
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"emoji" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_conversation_id_seq_member_id_pk" PRIMARY KEY (conversation_id, seq, member_id)
);
CREATE INDEX message_reactions_changed ON message_reactions USING btree (conversation_id, changed_at);
CREATE INDEX message_reactions_member ON message_reactions USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "picture_choices" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"show" text NOT NULL,
	CONSTRAINT "picture_choices_conversation_id_member_id_pk" PRIMARY KEY (conversation_id, member_id)
);
CREATE INDEX picture_choices_member ON picture_choices USING btree (member_id);
--> statement-breakpoint
CREATE TABLE "own_interests" (
	"key" text PRIMARY KEY,
	"position" integer NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text
);
--> statement-breakpoint
CREATE TABLE "own_places" (
	"name" text PRIMARY KEY,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"member_id" uuid PRIMARY KEY,
	"application" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "applications_decided_once" CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX applications_waiting ON applications USING btree (applied_at) WHERE (decision IS NULL);
CREATE INDEX applications_decided ON applications USING btree (decided_at) WHERE (decision IS NOT NULL);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"memo" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invitations_used" CHECK ((used >= 0) AND (used <= uses)),
	CONSTRAINT "invitations_code_hash_unique" UNIQUE (code_hash)
);
CREATE INDEX invitations_member_id ON invitations USING btree (member_id, created_at);
--> statement-breakpoint
CREATE TABLE "invited_members" (
	"member_id" uuid PRIMARY KEY,
	"invitation_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
CREATE INDEX invited_members_invitation_id ON invited_members USING btree (invitation_id);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"nonce" text PRIMARY KEY,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX spent_proofs_expires_at ON spent_proofs USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE "call_seats" (
	"member_id" uuid PRIMARY KEY,
	"call_id" uuid NOT NULL
);
CREATE INDEX call_seats_call ON call_seats USING btree (call_id);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"conversation_id" uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"callee_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"silenced_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"caller_session_id" uuid,
	"callee_session_id" uuid,
	"caller_seen_at" timestamp with time zone NOT NULL,
	"callee_seen_at" timestamp with time zone NOT NULL,
	"caller_video" boolean DEFAULT false NOT NULL,
	"callee_video" boolean DEFAULT false NOT NULL,
	"caller_more" boolean DEFAULT false NOT NULL,
	"callee_more" boolean DEFAULT false NOT NULL,
	"caller_pressed" boolean DEFAULT false NOT NULL,
	"callee_pressed" boolean DEFAULT false NOT NULL,
	"caller_signals" smallint DEFAULT 0 NOT NULL,
	"callee_signals" smallint DEFAULT 0 NOT NULL
);
CREATE INDEX calls_conversation ON calls USING btree (conversation_id, started_at);
CREATE INDEX calls_caller ON calls USING btree (caller_id);
CREATE INDEX calls_callee ON calls USING btree (callee_id);
CREATE INDEX calls_started ON calls USING btree (started_at);
CREATE INDEX calls_caller_session ON calls USING btree (caller_session_id);
CREATE INDEX calls_callee_session ON calls USING btree (callee_session_id);
CREATE INDEX calls_open ON calls USING btree (id) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"text_en" text NOT NULL,
	"text_es" text,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_order" CHECK (shown_from < shown_until)
);
--> statement-breakpoint
CREATE TABLE "closed_announcements" (
	"member_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	CONSTRAINT "closed_announcements_member_id_announcement_id_pk" PRIMARY KEY (member_id, announcement_id)
);
CREATE INDEX closed_announcements_announcement ON closed_announcements USING btree (announcement_id);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"must_agree" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_page_version_pk" PRIMARY KEY (page, version)
);
CREATE INDEX page_versions_language ON page_versions USING btree (page, language, version);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figure_days_day_figure_pk" PRIMARY KEY (day, figure)
);
--> statement-breakpoint
CREATE TABLE "withdrawn_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_messages_conversation_id_seq_pk" PRIMARY KEY (conversation_id, seq)
);
CREATE INDEX withdrawn_messages_member ON withdrawn_messages USING btree (member_id);
CREATE INDEX withdrawn_messages_removed ON withdrawn_messages USING btree (removed_at);
--> statement-breakpoint
CREATE TABLE "figure_weeks" (
	"until" date NOT NULL,
	"kind" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "figure_weeks_until_kind_pk" PRIMARY KEY (until, kind)
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"email_hash" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "failed_sign_ins_email_hash_day_pk" PRIMARY KEY (email_hash, day)
);
CREATE INDEX failed_sign_ins_day ON failed_sign_ins USING btree (day);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"member_id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_links_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"member_id" uuid PRIMARY KEY,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE chat_settings ADD CONSTRAINT chat_settings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE conversation_reads ADD CONSTRAINT conversation_reads_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE conversation_reads ADD CONSTRAINT conversation_reads_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE conversations ADD CONSTRAINT conversations_member_a_members_id_fk FOREIGN KEY (member_a) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE conversations ADD CONSTRAINT conversations_member_b_members_id_fk FOREIGN KEY (member_b) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_user1_id_members_id_fk FOREIGN KEY (user1_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_user2_id_members_id_fk FOREIGN KEY (user2_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE user_achievements ADD CONSTRAINT user_achievements_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE deed_totals ADD CONSTRAINT deed_totals_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE deeds ADD CONSTRAINT deeds_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE points_ledger ADD CONSTRAINT points_ledger_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE rizzman_plays ADD CONSTRAINT rizzman_plays_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE rizzman_seeds ADD CONSTRAINT rizzman_seeds_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE rizzman_unlisted ADD CONSTRAINT rizzman_unlisted_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE devices ADD CONSTRAINT devices_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE uploads ADD CONSTRAINT uploads_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL;
ALTER TABLE daily_counts ADD CONSTRAINT daily_counts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE member_settings ADD CONSTRAINT member_settings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE conversation_members ADD CONSTRAINT conversation_members_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE conversation_members ADD CONSTRAINT conversation_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE matches ADD CONSTRAINT matches_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL;
ALTER TABLE email_changes ADD CONSTRAINT email_changes_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE photo_checks ADD CONSTRAINT photo_checks_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE photo_checks ADD CONSTRAINT photo_checks_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_members_id_fk FOREIGN KEY (blocker_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_members_id_fk FOREIGN KEY (blocked_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_ended_match_id_matches_id_fk FOREIGN KEY (ended_match_id) REFERENCES matches(id) ON DELETE SET NULL;
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL;
ALTER TABLE appeals ADD CONSTRAINT appeals_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE CASCADE;
ALTER TABLE banned_marks ADD CONSTRAINT banned_marks_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE CASCADE;
ALTER TABLE decisions ADD CONSTRAINT decisions_case_id_safety_cases_id_fk FOREIGN KEY (case_id) REFERENCES safety_cases(id) ON DELETE CASCADE;
ALTER TABLE evidence_uses ADD CONSTRAINT evidence_uses_key_evidence_files_key_fk FOREIGN KEY (key) REFERENCES evidence_files(key);
ALTER TABLE notices ADD CONSTRAINT notices_case_id_safety_cases_id_fk FOREIGN KEY (case_id) REFERENCES safety_cases(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_case_id_safety_cases_id_fk FOREIGN KEY (case_id) REFERENCES safety_cases(id) ON DELETE CASCADE;
ALTER TABLE safety_flags ADD CONSTRAINT safety_flags_case_id_safety_cases_id_fk FOREIGN KEY (case_id) REFERENCES safety_cases(id) ON DELETE CASCADE;
ALTER TABLE member_exports ADD CONSTRAINT member_exports_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL;
ALTER TABLE kept_blocks ADD CONSTRAINT kept_blocks_blocker_id_members_id_fk FOREIGN KEY (blocker_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE preference_changes ADD CONSTRAINT preference_changes_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE preferences ADD CONSTRAINT preferences_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE quests ADD CONSTRAINT quests_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE rizzman_pair_members ADD CONSTRAINT rizzman_pair_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE lessons_done ADD CONSTRAINT lessons_done_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE like_notes ADD CONSTRAINT like_notes_match_id_matches_id_fk FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE;
ALTER TABLE profile_pictures ADD CONSTRAINT profile_pictures_id_uploads_id_fk FOREIGN KEY (id) REFERENCES uploads(id) ON DELETE CASCADE;
ALTER TABLE profile_pictures ADD CONSTRAINT profile_pictures_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE event_meetings ADD CONSTRAINT event_meetings_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE event_meetings ADD CONSTRAINT event_meetings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE event_meetings ADD CONSTRAINT event_meetings_met_id_members_id_fk FOREIGN KEY (met_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE event_rsvps ADD CONSTRAINT event_rsvps_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
ALTER TABLE event_rsvps ADD CONSTRAINT event_rsvps_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_host_id_members_id_fk FOREIGN KEY (host_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_cover_upload_id_uploads_id_fk FOREIGN KEY (cover_upload_id) REFERENCES uploads(id) ON DELETE SET NULL;
ALTER TABLE group_room_members ADD CONSTRAINT group_room_members_room_id_group_rooms_id_fk FOREIGN KEY (room_id) REFERENCES group_rooms(id) ON DELETE CASCADE;
ALTER TABLE group_room_members ADD CONSTRAINT group_room_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE group_rooms ADD CONSTRAINT group_rooms_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL;
ALTER TABLE squad_answers ADD CONSTRAINT squad_answers_proposal_id_squad_proposals_id_fk FOREIGN KEY (proposal_id) REFERENCES squad_proposals(id) ON DELETE CASCADE;
ALTER TABLE squad_answers ADD CONSTRAINT squad_answers_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE squad_invitations ADD CONSTRAINT squad_invitations_squad_id_squads_id_fk FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE;
ALTER TABLE squad_invitations ADD CONSTRAINT squad_invitations_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE squad_invitations ADD CONSTRAINT squad_invitations_invited_by_members_id_fk FOREIGN KEY (invited_by) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE squad_links ADD CONSTRAINT squad_links_squad_id_squads_id_fk FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE;
ALTER TABLE squad_members ADD CONSTRAINT squad_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE squad_members ADD CONSTRAINT squad_members_squad_id_squads_id_fk FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE;
ALTER TABLE squad_proposals ADD CONSTRAINT squad_proposals_squad_id_squads_id_fk FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE;
ALTER TABLE squad_proposals ADD CONSTRAINT squad_proposals_other_squad_id_squads_id_fk FOREIGN KEY (other_squad_id) REFERENCES squads(id) ON DELETE CASCADE;
ALTER TABLE squads ADD CONSTRAINT squads_created_by_members_id_fk FOREIGN KEY (created_by) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE profile_details ADD CONSTRAINT profile_details_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE profile_details ADD CONSTRAINT profile_details_voice_note_uploads_id_fk FOREIGN KEY (voice_note) REFERENCES uploads(id) ON DELETE SET NULL;
ALTER TABLE profile_prompts ADD CONSTRAINT profile_prompts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE like_notes ADD CONSTRAINT like_notes_picture_id_profile_pictures_id_fk FOREIGN KEY (picture_id) REFERENCES profile_pictures(id) ON DELETE SET NULL;
ALTER TABLE like_notes ADD CONSTRAINT like_notes_prompt_id_profile_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES profile_prompts(id) ON DELETE SET NULL;
ALTER TABLE paid_dates ADD CONSTRAINT paid_dates_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE paid_dates ADD CONSTRAINT paid_dates_with_id_members_id_fk FOREIGN KEY (with_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE plan_confirmations ADD CONSTRAINT plan_confirmations_plan_id_plans_id_fk FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE;
ALTER TABLE plan_confirmations ADD CONSTRAINT plan_confirmations_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE plan_confirmations ADD CONSTRAINT plan_confirmations_confirmed_id_members_id_fk FOREIGN KEY (confirmed_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE plan_members ADD CONSTRAINT plan_members_plan_id_plans_id_fk FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE;
ALTER TABLE plan_members ADD CONSTRAINT plan_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE plan_slots ADD CONSTRAINT plan_slots_plan_id_plans_id_fk FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE;
ALTER TABLE plan_votes ADD CONSTRAINT plan_votes_slot_id_plan_slots_id_fk FOREIGN KEY (slot_id) REFERENCES plan_slots(id) ON DELETE CASCADE;
ALTER TABLE plan_votes ADD CONSTRAINT plan_votes_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE plans ADD CONSTRAINT plans_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE trusted_contacts ADD CONSTRAINT trusted_contacts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_id_members_id_fk FOREIGN KEY (about_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE question_answers ADD CONSTRAINT question_answers_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE question_answers ADD CONSTRAINT question_answers_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE question_rounds ADD CONSTRAINT question_rounds_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE question_rounds ADD CONSTRAINT question_rounds_suggested_by_members_id_fk FOREIGN KEY (suggested_by) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE model_asks ADD CONSTRAINT model_asks_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE last_seen ADD CONSTRAINT last_seen_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE digests ADD CONSTRAINT digests_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE silences ADD CONSTRAINT silences_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE unsubscribe_links ADD CONSTRAINT unsubscribe_links_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE standings ADD CONSTRAINT standings_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE best_fit_pairs ADD CONSTRAINT best_fit_pairs_one_members_id_fk FOREIGN KEY (one) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE best_fit_pairs ADD CONSTRAINT best_fit_pairs_other_members_id_fk FOREIGN KEY (other) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE best_fits ADD CONSTRAINT best_fits_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE best_fits ADD CONSTRAINT best_fits_other_id_members_id_fk FOREIGN KEY (other_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE attachments ADD CONSTRAINT attachments_id_uploads_id_fk FOREIGN KEY (id) REFERENCES uploads(id) ON DELETE CASCADE;
ALTER TABLE attachments ADD CONSTRAINT attachments_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE message_reactions ADD CONSTRAINT message_reactions_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE message_reactions ADD CONSTRAINT message_reactions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE picture_choices ADD CONSTRAINT picture_choices_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE picture_choices ADD CONSTRAINT picture_choices_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE applications ADD CONSTRAINT applications_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE invitations ADD CONSTRAINT invitations_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE invited_members ADD CONSTRAINT invited_members_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE invited_members ADD CONSTRAINT invited_members_invitation_id_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE;
ALTER TABLE call_seats ADD CONSTRAINT call_seats_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE call_seats ADD CONSTRAINT call_seats_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE calls ADD CONSTRAINT calls_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE calls ADD CONSTRAINT calls_caller_id_members_id_fk FOREIGN KEY (caller_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE calls ADD CONSTRAINT calls_callee_id_members_id_fk FOREIGN KEY (callee_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE calls ADD CONSTRAINT calls_caller_session_id_sessions_id_fk FOREIGN KEY (caller_session_id) REFERENCES sessions(id) ON DELETE SET NULL;
ALTER TABLE calls ADD CONSTRAINT calls_callee_session_id_sessions_id_fk FOREIGN KEY (callee_session_id) REFERENCES sessions(id) ON DELETE SET NULL;
ALTER TABLE closed_announcements ADD CONSTRAINT closed_announcements_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE closed_announcements ADD CONSTRAINT closed_announcements_announcement_id_announcements_id_fk FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
ALTER TABLE withdrawn_messages ADD CONSTRAINT withdrawn_messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE withdrawn_messages ADD CONSTRAINT withdrawn_messages_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE calendar_links ADD CONSTRAINT calendar_links_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION "audit_hash"("entry" "safety_audit") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', entry.number, entry.id,
    extract(epoch FROM entry.at), coalesce(entry.actor_id::text, ''), entry.action,
    coalesce(entry.case_id::text, ''), coalesce(entry.member_id::text, ''),
    entry.before, entry.after, entry.previous_hash), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "wish_bits_of"(answer preferences) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  (SELECT bit_or(1::bigint << (array_position(ARRAY['women', 'men', 'nonbinary'], gender) - 1)) FROM unnest(answer.shown_as) gender)
  | (SELECT bit_or(8::bigint << (array_position(ARRAY['women', 'men', 'nonbinary'], gender) - 1)) FROM unnest(answer.wants_to_meet) gender)
  | (64::bigint << coalesce(array_position(ARRAY['long_term', 'short_term', 'figuring_out', 'friends', 'practising'], answer.goal), 0))
  | CASE WHEN 'goal' = ANY (answer.dealbreakers) AND answer.goal IS NOT NULL
      THEN 4096::bigint << array_position(ARRAY['long_term', 'short_term', 'figuring_out', 'friends', 'practising'], answer.goal)
      ELSE 63::bigint << 12 END
  | CASE WHEN 'photoChecked' = ANY (answer.dealbreakers) AND answer.photo_checked_only THEN 0 ELSE 1::bigint << 18 END
  | CASE WHEN answer.show_unanswered THEN 1::bigint << 24 ELSE 0 END
  | (CASE WHEN 'age' = ANY (answer.dealbreakers) THEN answer.min_age ELSE 18 END::bigint << 25)
  | (CASE WHEN 'age' = ANY (answer.dealbreakers) THEN answer.max_age ELSE 99 END::bigint << 32)
  | (CASE WHEN 'distance' = ANY (answer.dealbreakers) THEN coalesce(answer.max_distance_miles, 0) ELSE 0 END::bigint << 39);
--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the points ledger is append-only';
END
$$;
CREATE TRIGGER points_ledger_append_only BEFORE UPDATE ON points_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_update();
--> statement-breakpoint
CREATE FUNCTION "delete_messages_of_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."messages" WHERE "conversation_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_delete_messages AFTER DELETE ON conversations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_messages_of_gone();
--> statement-breakpoint
-- A badge is about the picture that was compared. In the database, so that no way of changing the
-- picture can forget it.
CREATE FUNCTION "clear_photo_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."photo_checked_at" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER members_clear_photo_check BEFORE UPDATE OF profile_picture ON members FOR EACH ROW WHEN ((old.profile_picture IS DISTINCT FROM new.profile_picture)) EXECUTE FUNCTION clear_photo_check();
--> statement-breakpoint
-- When a member is deleted by hand, their conversations go with them.
CREATE FUNCTION "delete_conversations_without_partners"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."conversations" c
  WHERE c."id" IN (SELECT "conversation_id" FROM "gone")
    AND (SELECT count(*) FROM "public"."conversation_members" m WHERE m."conversation_id" = c."id") < 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversation_members_delete_conversations AFTER DELETE ON conversation_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_conversations_without_partners();
--> statement-breakpoint
-- A node of an earlier version may still read and write match_id, member_a and member_b during a
-- rolling update: this trigger and the next translate. A restore has no match yet, so nothing happens.
CREATE FUNCTION "adopt_conversation_of_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."matches" SET "conversation_id" = NEW."id" WHERE "id" = NEW."match_id";
  IF FOUND THEN
    INSERT INTO "public"."conversation_members" ("conversation_id", "member_id")
      VALUES (NEW."id", NEW."member_a"), (NEW."id", NEW."member_b");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_of_old_node AFTER INSERT ON conversations FOR EACH ROW WHEN ((new.match_id IS NOT NULL)) EXECUTE FUNCTION adopt_conversation_of_old_node();
--> statement-breakpoint
-- Two members who match again after an unblock have a new conversation under the same match: the old
-- column lets go of the closed one.
CREATE FUNCTION "show_conversation_to_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."conversations" SET "match_id" = NULL
    WHERE "match_id" = NEW."id" AND "id" <> NEW."conversation_id";
  UPDATE "public"."conversations"
    SET "match_id" = NEW."id", "member_a" = NEW."user1_id", "member_b" = NEW."user2_id"
    WHERE "id" = NEW."conversation_id" AND "match_id" IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER matches_shown_to_old_node AFTER UPDATE OF conversation_id ON matches FOR EACH ROW WHEN ((new.conversation_id IS NOT NULL)) EXECUTE FUNCTION show_conversation_to_old_node();
--> statement-breakpoint
-- The audit is append-only. Rows go when their term is over, by the job that says so.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('rizzly.audit_term', true) = 'over' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit is append-only';
END
$$;
CREATE TRIGGER safety_audit_append_only BEFORE DELETE OR UPDATE ON safety_audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- However a conversation closes, its questions end, and what waits is never shown.
CREATE FUNCTION "end_questions_of_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."question_answers"
    WHERE "conversation_id" = NEW."id" AND "seq" IS NULL;
  UPDATE "public"."question_rounds"
    SET "suggested_by" = NULL, "suggested_at" = NULL, "declined_at" = NULL, "agreed_at" = NULL
    WHERE "conversation_id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_end_questions AFTER UPDATE OF closed_at ON conversations FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL))) EXECUTE FUNCTION end_questions_of_closed();
--> statement-breakpoint
-- The same for wish_bits, meeting_bits and trait_bits of members.
CREATE FUNCTION "show_preferences_to_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."members" SET "wish_bits" = CASE WHEN TG_OP <> 'DELETE' THEN "public"."wish_bits_of"(NEW) END
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."member_id" ELSE NEW."member_id" END;
  RETURN NULL;
END
$$;
CREATE TRIGGER preferences_shown_to_old_node AFTER INSERT OR DELETE OR UPDATE ON preferences FOR EACH ROW EXECUTE FUNCTION show_preferences_to_old_node();
--> statement-breakpoint
-- However an attachment ends, with its conversation too, its file goes: the sweep removes what is dropped.
CREATE FUNCTION "drop_upload_of_attachment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "uploads" SET "state" = 'dropped' WHERE "id" = OLD."id" AND "state" IN ('open', 'stored', 'saved');
	RETURN NULL;
END $$;
CREATE TRIGGER attachments_deleted AFTER DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION drop_upload_of_attachment();
--> statement-breakpoint
-- One entry at a time: the lock is held until the end of the transaction. A restore brings the
-- chain with it.
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest "safety_audit";
BEGIN
  IF NEW.hash IS NOT NULL THEN
    IF current_setting('rizzly.restoring', true) = 'yes' THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'an entry of the audit gets its hash from the chain';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('safety.audit'));
  SELECT * INTO newest FROM "safety_audit"
    WHERE "number" IS NOT NULL ORDER BY "number" DESC LIMIT 1;
  NEW.number := coalesce(newest.number, 0) + 1;
  NEW.previous_hash := coalesce(newest.hash, repeat('0', 64));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER safety_audit_chain BEFORE INSERT ON safety_audit FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
-- Only a restore empties these tables, and brings entries with their hashes.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rizzly.restoring', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER points_ledger_no_truncate BEFORE TRUNCATE ON points_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER tombstones_no_truncate BEFORE TRUNCATE ON tombstones FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER evidence_no_truncate BEFORE TRUNCATE ON evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER safety_audit_no_truncate BEFORE TRUNCATE ON safety_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
INSERT INTO installation.upkeep (kind, details) VALUES ('began', '{}');
