ALTER TABLE "blocks" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
UPDATE "blocks" SET
  "known_as" = coalesce((
    SELECT theirs."name_at_close" FROM "conversation_members" own
    JOIN "conversation_members" theirs ON theirs."conversation_id" = own."conversation_id"
      AND theirs."member_id" = "blocks"."blocked_id"
    JOIN "conversations" c ON c."id" = own."conversation_id"
    WHERE own."member_id" = "blocks"."blocker_id" AND theirs."name_at_close" IS NOT NULL
      AND c."closed_at" >= "blocks"."blocked_at"
    ORDER BY c."closed_at" LIMIT 1), "members"."full_name"),
  "picture_id" = (
    SELECT picture."id" FROM "profile_pictures" picture
    JOIN "uploads" ON "uploads"."id" = picture."id"
    WHERE picture."member_id" = "blocks"."blocked_id"
      AND "uploads"."created_at" <= "blocks"."blocked_at"
    ORDER BY picture."position" LIMIT 1)
FROM "members" WHERE "members"."id" = "blocks"."blocked_id" AND "blocks"."known_as" IS NULL;
