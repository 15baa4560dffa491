ALTER TABLE "decisions" ADD COLUMN "decided_as" text;--> statement-breakpoint
ALTER TABLE "safety_cases" ADD COLUMN "is_about_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "decisions" SET "decided_as" = coalesce((SELECT "role" FROM "members" WHERE "members"."id" = "decisions"."decided_by" AND "role" = 'moderator'), 'admin') WHERE "decided_by" IS NOT NULL;--> statement-breakpoint
UPDATE "safety_cases" SET "is_about_staff" = true FROM "members" WHERE "members"."id" = "safety_cases"."member_id" AND "members"."role" <> 'member';
