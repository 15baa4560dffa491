ALTER TABLE "members" ADD COLUMN "rest_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "rest_claims" smallint DEFAULT 0 NOT NULL;