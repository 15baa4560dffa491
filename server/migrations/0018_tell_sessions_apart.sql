ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_on" date;--> statement-breakpoint
-- A session lasted 30 days from its last use.
UPDATE "sessions" SET "last_seen_on" = ("expires_at" AT TIME ZONE 'UTC' - interval '30 days')::date;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_seen_on" SET NOT NULL;
