CREATE SCHEMA "installation";
--> statement-breakpoint
CREATE TABLE "installation"."nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"clock_ahead_ms" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation"."upkeep" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
-- Since when a backup is to be expected.
INSERT INTO "installation"."upkeep" ("kind", "details") VALUES ('began', '{}');
