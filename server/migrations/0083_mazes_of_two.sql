ALTER TABLE "room_mazes" DROP CONSTRAINT "room_mazes_room_id_group_rooms_id_fk";
