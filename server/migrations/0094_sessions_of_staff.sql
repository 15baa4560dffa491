ALTER TABLE "sessions" ADD COLUMN "last_change_at" timestamp with time zone;--> statement-breakpoint
-- Sessions of staff end after 12 idle hours from now on.
UPDATE "sessions" SET "expires_at" = now() + interval '12 hours' FROM "members"
  WHERE "members"."id" = "sessions"."member_id" AND "members"."role" <> 'member'
    AND "sessions"."expires_at" > now() + interval '12 hours';
