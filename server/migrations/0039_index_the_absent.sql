DROP INDEX "members_away";--> statement-breakpoint
DROP INDEX "members_restricted";--> statement-breakpoint
CREATE INDEX "members_absent" ON "members" USING btree ("id") WHERE "members"."access" <> 'full' or "members"."leaving_until" is not null or "members"."paused_at" is not null;