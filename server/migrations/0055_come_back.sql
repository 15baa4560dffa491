ALTER TABLE "event_rsvps" ADD COLUMN "before_leaving" text;--> statement-breakpoint
ALTER TABLE "group_room_members" ADD COLUMN "keeps_seat" boolean DEFAULT false NOT NULL;