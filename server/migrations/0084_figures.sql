CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figure_days_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE INDEX "matches_created_at" ON "matches" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "matches_matched_at" ON "matches" USING brin ("matched_at");--> statement-breakpoint
CREATE INDEX "matches_goodbyes" ON "matches" USING btree ("ended_at") WHERE "matches"."ended_by_goodbye";