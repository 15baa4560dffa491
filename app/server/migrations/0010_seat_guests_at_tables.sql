ALTER TABLE "group_room_members" ALTER COLUMN "squad_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_rooms" ALTER COLUMN "one_squad_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_rooms" ALTER COLUMN "other_squad_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_rooms" ALTER COLUMN "other_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD COLUMN "table_id" uuid;--> statement-breakpoint
CREATE INDEX "event_rsvps_table" ON "event_rsvps" USING btree ("table_id");--> statement-breakpoint
ALTER TABLE "group_rooms" ADD CONSTRAINT "group_rooms_kind" CHECK (num_nulls("group_rooms"."one_squad_id", "group_rooms"."other_squad_id", "group_rooms"."other_name") in (0, 3));