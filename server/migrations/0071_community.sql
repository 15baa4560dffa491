CREATE TABLE "community" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_one_row" CHECK ("community"."id")
);
