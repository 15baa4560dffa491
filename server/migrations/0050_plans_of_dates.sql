CREATE TABLE "paid_dates" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"with_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_dates_member_id_with_id_plan_id_pk" PRIMARY KEY("member_id","with_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "plan_confirmations" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"confirmed_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_confirmations_plan_id_member_id_confirmed_id_pk" PRIMARY KEY("plan_id","member_id","confirmed_id")
);
--> statement-breakpoint
CREATE TABLE "plan_members" (
	"plan_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"side" integer NOT NULL,
	"left_at" timestamp with time zone,
	"share_hash" text,
	"check_at" timestamp with time zone,
	"contacts" text[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"alarmed_at" timestamp with time zone,
	"how" text,
	CONSTRAINT "plan_members_plan_id_member_id_pk" PRIMARY KEY("plan_id","member_id"),
	CONSTRAINT "plan_members_share_hash_unique" UNIQUE("share_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"place_name" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_votes" (
	"slot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "plan_votes_slot_id_member_id_pk" PRIMARY KEY("slot_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_group" boolean NOT NULL,
	"state" text NOT NULL,
	"votes_until" timestamp with time zone NOT NULL,
	"fixed_slot_id" uuid,
	"reminded_day_at" timestamp with time zone,
	"reminded_soon_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_contacts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_contacts_member_id_email_pk" PRIMARY KEY("member_id","email"),
	CONSTRAINT "trusted_contacts_id_unique" UNIQUE("id"),
	CONSTRAINT "trusted_contacts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "paid_dates" ADD CONSTRAINT "paid_dates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_dates" ADD CONSTRAINT "paid_dates_with_id_members_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_confirmations" ADD CONSTRAINT "plan_confirmations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_confirmations" ADD CONSTRAINT "plan_confirmations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_confirmations" ADD CONSTRAINT "plan_confirmations_confirmed_id_members_id_fk" FOREIGN KEY ("confirmed_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_members" ADD CONSTRAINT "plan_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_slots" ADD CONSTRAINT "plan_slots_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_votes" ADD CONSTRAINT "plan_votes_slot_id_plan_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."plan_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_votes" ADD CONSTRAINT "plan_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_contacts" ADD CONSTRAINT "trusted_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_dates_with" ON "paid_dates" USING btree ("with_id");--> statement-breakpoint
CREATE INDEX "paid_dates_paid_at" ON "paid_dates" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "plan_confirmations_member" ON "plan_confirmations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "plan_confirmations_confirmed" ON "plan_confirmations" USING btree ("confirmed_id");--> statement-breakpoint
CREATE INDEX "plan_members_member" ON "plan_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "plan_members_check" ON "plan_members" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "plan_slots_plan" ON "plan_slots" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_votes_member" ON "plan_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "plans_conversation" ON "plans" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "plans_state" ON "plans" USING btree ("state","votes_until");