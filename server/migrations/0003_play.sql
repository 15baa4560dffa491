CREATE TABLE "user_achievements" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_achievements_member_id_achievement_id_pk" PRIMARY KEY("member_id","achievement_id"),
	CONSTRAINT "user_achievements_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "deed_totals" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "deed_totals_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "deeds_member_id_kind_key_pk" PRIMARY KEY("member_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_ledger_member_id_key_pk" PRIMARY KEY("member_id","key"),
	CONSTRAINT "points_ledger_not_negative" CHECK ("points_ledger"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "theme" text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deed_totals" ADD CONSTRAINT "deed_totals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deeds_member_day" ON "deeds" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "points_ledger_member_at" ON "points_ledger" USING btree ("member_id","at");--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the points ledger is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "points_ledger_append_only" BEFORE UPDATE ON "points_ledger"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_update"();
