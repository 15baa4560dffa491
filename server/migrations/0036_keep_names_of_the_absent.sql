ALTER TABLE "conversation_members" ADD COLUMN "name_at_close" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "known_as" text;--> statement-breakpoint
UPDATE "conversation_members" "cm" SET "name_at_close" = "m"."full_name"
FROM "members" "m", "conversations" "c"
WHERE "m"."id" = "cm"."member_id" AND "c"."id" = "cm"."conversation_id" AND "c"."closed_at" IS NOT NULL;
