CREATE TABLE "profile_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "profile_pictures_place" UNIQUE("member_id","position") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "profile_pictures_max" CHECK ("profile_pictures"."position" >= 0 and "profile_pictures"."position" < 6)
);
--> statement-breakpoint
DROP INDEX "uploads_one_saved";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_id_uploads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_saved" ON "uploads" USING btree ("member_id","kind") WHERE "uploads"."state" = 'saved' and "uploads"."kind" not in ('picture', 'selfie');--> statement-breakpoint
-- What profiles show becomes their first picture.
INSERT INTO "profile_pictures" ("id", "member_id", "position")
SELECT uploads.id, uploads.member_id, 0
FROM uploads JOIN members ON members.id = uploads.member_id
WHERE uploads.kind = 'picture' AND uploads.state = 'saved'
  AND members.profile_picture = '/files/' || uploads.keys[1];
