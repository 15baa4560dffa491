ALTER TABLE "standings" ADD COLUMN "readiness" smallint;--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "has_matched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_readiness" CHECK ("standings"."readiness" between 0 and 3);