ALTER TABLE "group_room_members" ADD COLUMN "known_as" text;--> statement-breakpoint
UPDATE "group_room_members" SET "known_as" = "members"."full_name" FROM "members" WHERE "members"."id" = "group_room_members"."member_id";
