ALTER TABLE "best_fit_runs" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "best_fit_runs" ADD COLUMN "shown_active_on" date;