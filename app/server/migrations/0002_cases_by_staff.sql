ALTER TABLE "decisions" ADD COLUMN "own_initiative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_by_staff" ON "reports" USING btree ("opened_by","subject_kind","subject_id") WHERE "reports"."state" = 'received' and "reports"."reporter_id" is null;