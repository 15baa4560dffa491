CREATE TABLE "call_seats" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"callee_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"silenced_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"caller_session_id" uuid,
	"callee_session_id" uuid,
	"caller_seen_at" timestamp with time zone NOT NULL,
	"callee_seen_at" timestamp with time zone NOT NULL,
	"caller_video" boolean DEFAULT false NOT NULL,
	"callee_video" boolean DEFAULT false NOT NULL,
	"caller_more" boolean DEFAULT false NOT NULL,
	"callee_more" boolean DEFAULT false NOT NULL,
	"caller_pressed" boolean DEFAULT false NOT NULL,
	"callee_pressed" boolean DEFAULT false NOT NULL,
	"caller_signals" smallint DEFAULT 0 NOT NULL,
	"callee_signals" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_seats" ADD CONSTRAINT "call_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_seats" ADD CONSTRAINT "call_seats_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_caller_id_members_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_callee_id_members_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_caller_session_id_sessions_id_fk" FOREIGN KEY ("caller_session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_callee_session_id_sessions_id_fk" FOREIGN KEY ("callee_session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_seats_call" ON "call_seats" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "calls_conversation" ON "calls" USING btree ("conversation_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_caller" ON "calls" USING btree ("caller_id");--> statement-breakpoint
CREATE INDEX "calls_callee" ON "calls" USING btree ("callee_id");--> statement-breakpoint
CREATE INDEX "calls_started" ON "calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "calls_caller_session" ON "calls" USING btree ("caller_session_id");--> statement-breakpoint
CREATE INDEX "calls_callee_session" ON "calls" USING btree ("callee_session_id");--> statement-breakpoint
CREATE INDEX "calls_open" ON "calls" USING btree ("id") WHERE "calls"."ended_at" is null;