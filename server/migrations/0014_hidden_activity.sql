DROP INDEX "members_city_active";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hides_activity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shown_active_on" date GENERATED ALWAYS AS (case when hides_activity then (created_at at time zone 'UTC')::date else last_active_on end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","shown_active_on","id");--> statement-breakpoint
UPDATE "members" SET "hides_activity" = true FROM "chat_settings" WHERE "chat_settings"."member_id" = "members"."id" AND NOT "chat_settings"."show_online";
