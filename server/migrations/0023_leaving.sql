CREATE TABLE "tombstones" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"is_copied" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_by_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tombstones_uncopied" ON "tombstones" USING btree ("member_id") WHERE not "tombstones"."is_copied";--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ended_by_leaving" CHECK (not "matches"."ended_by_leaving" or "matches"."ended_at" is not null);