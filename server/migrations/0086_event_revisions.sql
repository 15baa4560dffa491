ALTER TABLE "events" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_revised" ON "events" USING btree ("submitted_at") WHERE "events"."revision" is not null;--> statement-breakpoint
-- Changes that already wait for a moderator were public at once. The desk still looks at them.
UPDATE "events" SET "revision" = jsonb_build_object(
  'title', "title", 'description', "description", 'category', "category", 'city', "city",
  'place', "place", 'address', "address", 'rules', "rules", 'places', "places",
  'startsAt', to_char("starts_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endsAt', to_char("ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'cover', "cover", 'coverUploadId', "cover_upload_id"
) WHERE "state" = 'published' AND "submitted_at" > "published_at";
