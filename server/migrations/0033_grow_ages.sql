ALTER TABLE "members" ADD COLUMN "age_since" date;--> statement-breakpoint
UPDATE "members" SET "age_since" = ("created_at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "age_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "members_age_grows" ON "members" USING btree (("age_since" + interval '1 year')) WHERE "members"."age" < 99;
