ALTER TABLE "events" DROP CONSTRAINT "events_places";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "host_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "format" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "table_size" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "round_minutes" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "composed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_format" CHECK (("events"."format" = 'tables') = ("events"."table_size" is not null)
        and ("events"."format" = 'rounds') = ("events"."round_minutes" is not null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places" CHECK ("events"."places" between 4 and 100 or ("events"."format" = 'tables' and "events"."places" between 8 and 200));