CREATE TABLE "best_fit_pairs" (
	"day" date NOT NULL,
	"rank" integer NOT NULL,
	"draw" integer NOT NULL,
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	CONSTRAINT "best_fit_pairs_day_rank_draw_one_other_pk" PRIMARY KEY("day","rank","draw","one","other")
);
--> statement-breakpoint
CREATE TABLE "best_fit_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"piece" integer DEFAULT 0 NOT NULL,
	"after" uuid
);
--> statement-breakpoint
CREATE TABLE "best_fits" (
	"day" date NOT NULL,
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "best_fits_day_member_id_pk" PRIMARY KEY("day","member_id"),
	CONSTRAINT "best_fits_two_members" CHECK ("best_fits"."member_id" <> "best_fits"."other_id")
);
--> statement-breakpoint
ALTER TABLE "best_fit_pairs" ADD CONSTRAINT "best_fit_pairs_one_members_id_fk" FOREIGN KEY ("one") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_fit_pairs" ADD CONSTRAINT "best_fit_pairs_other_members_id_fk" FOREIGN KEY ("other") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_fits" ADD CONSTRAINT "best_fits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_fits" ADD CONSTRAINT "best_fits_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_fit_pairs_one" ON "best_fit_pairs" USING btree ("one");--> statement-breakpoint
CREATE INDEX "best_fit_pairs_other" ON "best_fit_pairs" USING btree ("other");--> statement-breakpoint
CREATE INDEX "best_fits_member_id" ON "best_fits" USING btree ("member_id","other_id");--> statement-breakpoint
CREATE INDEX "best_fits_other_id" ON "best_fits" USING btree ("other_id");