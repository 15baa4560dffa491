ALTER TABLE "members" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "browser_language" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "browser_language" text;