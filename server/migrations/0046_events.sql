CREATE TABLE "event_meetings" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"met_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_meetings_event_id_member_id_met_id_pk" PRIMARY KEY("event_id","member_id","met_id"),
	CONSTRAINT "event_meetings_two" CHECK ("event_meetings"."member_id" <> "event_meetings"."met_id")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"show_me" boolean NOT NULL,
	"turn" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"finding" text,
	CONSTRAINT "event_rsvps_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "event_rsvps_confirmed" CHECK (("event_rsvps"."status" = 'attended') = ("event_rsvps"."confirmed_by" is not null)),
	CONSTRAINT "event_rsvps_removed" CHECK (("event_rsvps"."status" = 'removed') = ("event_rsvps"."finding" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"city" text NOT NULL,
	"place" text NOT NULL,
	"address" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"rules" text NOT NULL,
	"cover" text,
	"cover_upload_id" uuid,
	"going" integer DEFAULT 0 NOT NULL,
	"next_turn" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"finding" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_going" CHECK ("events"."going" between 0 and "events"."places"),
	CONSTRAINT "events_places" CHECK ("events"."places" between 4 and 100),
	CONSTRAINT "events_times" CHECK ("events"."starts_at" < "events"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
DROP INDEX "uploads_one_saved";--> statement-breakpoint
ALTER TABLE "event_meetings" ADD CONSTRAINT "event_meetings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_meetings" ADD CONSTRAINT "event_meetings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_meetings" ADD CONSTRAINT "event_meetings_met_id_members_id_fk" FOREIGN KEY ("met_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_members_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_upload_id_uploads_id_fk" FOREIGN KEY ("cover_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_meetings_met" ON "event_meetings" USING btree ("met_id","event_id");--> statement-breakpoint
CREATE INDEX "event_meetings_member" ON "event_meetings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_turns" ON "event_rsvps" USING btree ("event_id","status","turn");--> statement-breakpoint
CREATE INDEX "event_rsvps_member" ON "event_rsvps" USING btree ("member_id","status","at");--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."state" = 'published';--> statement-breakpoint
CREATE INDEX "events_city_soonest" ON "events" USING btree ("city","starts_at","id") WHERE "events"."state" = 'published';--> statement-breakpoint
CREATE INDEX "events_running" ON "events" USING btree ("starts_at") WHERE "events"."state" in ('published', 'started');--> statement-breakpoint
CREATE INDEX "events_review" ON "events" USING btree ("submitted_at") WHERE "events"."state" = 'review';--> statement-breakpoint
CREATE INDEX "events_cover_upload" ON "events" USING btree ("cover_upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_saved" ON "uploads" USING btree ("member_id","kind") WHERE "uploads"."state" = 'saved' and "uploads"."kind" not in ('picture', 'selfie', 'cover');--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'video', 'selfie', 'cover'));