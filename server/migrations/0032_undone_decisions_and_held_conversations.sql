ALTER TABLE "conversations" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "undone_finding" text;--> statement-breakpoint
CREATE INDEX "banned_marks_decision" ON "banned_marks" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "evidence_files_used_at" ON "evidence_files" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "evidence_uses_member" ON "evidence_uses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "safety_flags_case" ON "safety_flags" USING btree ("case_id");--> statement-breakpoint
UPDATE "conversations" "c" SET "held_at" = now()
WHERE EXISTS (
  SELECT FROM "conversation_members" "own"
  JOIN "members" "restricted" ON "restricted"."id" = "own"."member_id" AND "restricted"."access" <> 'full'
  WHERE "own"."conversation_id" = "c"."id"
);
