CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"finding" text,
	CONSTRAINT "appeals_decision_id_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "banned_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"number" bigint PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"member_id" uuid,
	"sealed_at" timestamp with time zone NOT NULL,
	"snapshot" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_report_id_unique" UNIQUE("report_id"),
	CONSTRAINT "evidence_number_from_one" CHECK ("evidence"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"key" text PRIMARY KEY NOT NULL,
	"source_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_files_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "evidence_uses" (
	"report_id" uuid NOT NULL,
	"key" text NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "notices_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "reports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "safety_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"member_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "safety_cases_priority" CHECK ("safety_cases"."priority" between 0 and 2),
	CONSTRAINT "safety_cases_claim" CHECK (("safety_cases"."claimed_by" is null) = ("safety_cases"."claimed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "safety_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "access" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "access_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banned_marks" ADD CONSTRAINT "banned_marks_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_safety_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safety_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_uses" ADD CONSTRAINT "evidence_uses_key_evidence_files_key_fk" FOREIGN KEY ("key") REFERENCES "public"."evidence_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_case_id_safety_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safety_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_safety_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safety_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_flags" ADD CONSTRAINT "safety_flags_case_id_safety_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."safety_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_state" ON "appeals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "banned_marks_kind" ON "banned_marks" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "decisions_member" ON "decisions" USING btree ("member_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_one_hold" ON "decisions" USING btree ("case_id") WHERE "decisions"."kind" = 'hold';--> statement-breakpoint
CREATE INDEX "decisions_running" ON "decisions" USING btree ("until") WHERE "decisions"."ended_at" is null and "decisions"."until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_uses_once" ON "evidence_uses" USING btree ("report_id","key");--> statement-breakpoint
CREATE INDEX "evidence_uses_key" ON "evidence_uses" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_case" ON "notices" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","subject_kind","subject_id") WHERE "reports"."state" = 'received';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "safety_audit_at" ON "safety_audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "safety_audit_case" ON "safety_audit" USING btree ("case_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_cases_one_open" ON "safety_cases" USING btree ("member_id") WHERE "safety_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "safety_cases_member" ON "safety_cases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "safety_cases_waiting" ON "safety_cases" USING btree ("expected_by") WHERE "safety_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "safety_cases_decided" ON "safety_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_flags_once" ON "safety_flags" USING btree ("member_id","mark_id");--> statement-breakpoint
CREATE INDEX "members_restricted" ON "members" USING btree ("id") WHERE "members"."access" <> 'full';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_access_known" CHECK ("members"."access" in ('full', 'suspended', 'banned'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_suspended_until" CHECK ("members"."access" <> 'suspended' or "members"."access_until" is not null);--> statement-breakpoint
-- The audit is append-only. Rows go when their term is over, by the job that says so.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('rizzly.audit_term', true) = 'over' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "safety_audit_append_only" BEFORE UPDATE OR DELETE ON "safety_audit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
