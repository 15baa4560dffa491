CREATE TABLE "member_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"notices" jsonb,
	"time_zone" text
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shows_distance" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hides_score" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "calm_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "streak_held_to" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "leaving_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_away" ON "members" USING btree ("id") WHERE "members"."paused_at" is not null or "members"."leaving_until" is not null;--> statement-breakpoint
CREATE INDEX "members_leaving" ON "members" USING btree ("leaving_until") WHERE "members"."leaving_until" is not null;