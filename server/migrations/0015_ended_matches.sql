ALTER TABLE "conversations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
CREATE INDEX "matches_ended" ON "matches" USING btree (least("user1_id", "user2_id"),greatest("user1_id", "user2_id")) WHERE "matches"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ended_by_one" CHECK (case when "matches"."ended_at" is null then "matches"."ended_by" is null else coalesce("matches"."ended_by" in ("matches"."user1_id", "matches"."user2_id"), false) end);