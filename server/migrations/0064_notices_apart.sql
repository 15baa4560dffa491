DROP INDEX "safety_cases_one_open";--> statement-breakpoint
ALTER TABLE "safety_cases" ADD COLUMN "is_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_cases_one_open" ON "safety_cases" USING btree ("member_id","is_apart") WHERE "safety_cases"."decided_at" is null;