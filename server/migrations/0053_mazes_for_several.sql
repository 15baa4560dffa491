CREATE TABLE "room_mazes" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"node" uuid NOT NULL,
	"alive_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_mazes" ADD CONSTRAINT "room_mazes_room_id_group_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."group_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_mazes_node" ON "room_mazes" USING btree ("node");