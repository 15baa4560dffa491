CREATE TABLE "round_evenings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'lobby' NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"changes_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"call_id" uuid,
	CONSTRAINT "round_pairs_two" CHECK ("round_pairs"."one_id" <> "round_pairs"."other_id")
);
--> statement-breakpoint
CREATE TABLE "round_seats" (
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_ready" boolean NOT NULL,
	"session_id" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_in" smallint,
	CONSTRAINT "round_seats_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "ended_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "round_evenings" ADD CONSTRAINT "round_evenings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_pairs" ADD CONSTRAINT "round_pairs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_pairs" ADD CONSTRAINT "round_pairs_one_id_members_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_pairs" ADD CONSTRAINT "round_pairs_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_pairs" ADD CONSTRAINT "round_pairs_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_seats" ADD CONSTRAINT "round_seats_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_seats" ADD CONSTRAINT "round_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_seats" ADD CONSTRAINT "round_seats_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "round_pairs_once" ON "round_pairs" USING btree ("event_id",least("one_id", "other_id"),greatest("one_id", "other_id"));--> statement-breakpoint
CREATE INDEX "round_pairs_one" ON "round_pairs" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "round_pairs_other" ON "round_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "round_pairs_call" ON "round_pairs" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "round_seats_member" ON "round_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "round_seats_session" ON "round_seats" USING btree ("session_id");