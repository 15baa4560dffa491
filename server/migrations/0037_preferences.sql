CREATE TABLE "preference_changes" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "preference_changes_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "preference_changes_not_negative" CHECK ("preference_changes"."changes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"label" text,
	"show_label" boolean NOT NULL,
	"show_goal" boolean NOT NULL,
	"shown_as" text[] NOT NULL,
	"wants_to_meet" text[] NOT NULL,
	"min_age" integer NOT NULL,
	"max_age" integer NOT NULL,
	"max_distance_miles" integer,
	"goal" text,
	"photo_checked_only" boolean NOT NULL,
	"show_unanswered" boolean NOT NULL,
	"dealbreakers" text[] NOT NULL,
	"consent_version" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preferences_not_empty" CHECK (cardinality("preferences"."shown_as") > 0 and cardinality("preferences"."wants_to_meet") > 0),
	CONSTRAINT "preferences_ages" CHECK (18 <= "preferences"."min_age" and "preferences"."min_age" <= "preferences"."max_age" and "preferences"."max_age" <= 99)
);
--> statement-breakpoint
DROP INDEX "members_newest";--> statement-breakpoint
DROP INDEX "members_city_newest";--> statement-breakpoint
DROP INDEX "members_age_newest";--> statement-breakpoint
DROP INDEX "members_city_age_newest";--> statement-breakpoint
DROP INDEX "members_city_active";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wish_bits" integer;--> statement-breakpoint
ALTER TABLE "preference_changes" ADD CONSTRAINT "preference_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at","id","wish_bits");--> statement-breakpoint
CREATE INDEX "members_city_newest" ON "members" USING btree ("location","created_at","id","wish_bits");--> statement-breakpoint
CREATE INDEX "members_age_newest" ON "members" USING btree ("age","created_at","id","wish_bits");--> statement-breakpoint
CREATE INDEX "members_city_age_newest" ON "members" USING btree ("location","age","created_at","id","wish_bits");--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","shown_active_on","id","wish_bits");