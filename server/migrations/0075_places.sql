CREATE TABLE "own_interests" (
	"key" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text
);
--> statement-breakpoint
CREATE TABLE "own_places" (
	"name" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"removed_at" timestamp with time zone
);
