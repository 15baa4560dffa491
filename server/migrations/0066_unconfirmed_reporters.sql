CREATE TABLE "unconfirmed_reporters" (
	"pair" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "unconfirmed_reporters" ("pair", "created_at") SELECT encode(sha256(convert_to("reports"."reporter_id" || ' ' || "safety_cases"."member_id", 'UTF8')), 'hex'), max(coalesce("reports"."decided_at", "reports"."created_at")) FROM "reports" JOIN "safety_cases" ON "safety_cases"."id" = "reports"."case_id" WHERE "reports"."state" = 'not_acted' AND "reports"."reporter_id" IS NOT NULL AND "safety_cases"."member_id" IS NOT NULL AND "reports"."reason" IN ('child_safety', 'underage', 'threat', 'offline_harm') GROUP BY 1;
