CREATE TABLE "rizzman_plays" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" integer NOT NULL,
	"score" integer NOT NULL,
	"completed" boolean NOT NULL,
	"time_remaining" integer NOT NULL,
	"rizz_points_earned" integer NOT NULL,
	"verified" boolean NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rizzman_plays_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "rizzman_plays_score_not_negative" CHECK ("rizzman_plays"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rizzman_seeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rizzman_unlisted" (
	"member_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rizzman_plays" ADD CONSTRAINT "rizzman_plays_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rizzman_seeds" ADD CONSTRAINT "rizzman_seeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rizzman_unlisted" ADD CONSTRAINT "rizzman_unlisted_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rizzman_plays_verified_day" ON "rizzman_plays" USING btree ("day") WHERE "rizzman_plays"."verified";