ALTER TABLE "rizzman_seeds" ADD COLUMN "handed_out_at" timestamp with time zone;--> statement-breakpoint
UPDATE "rizzman_seeds" SET "handed_out_at" = "day"::timestamp AT TIME ZONE 'UTC';--> statement-breakpoint
ALTER TABLE "rizzman_seeds" ALTER COLUMN "handed_out_at" SET NOT NULL;
