CREATE TABLE "photo_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gestures" text[] NOT NULL,
	"digits" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"upload_id" uuid,
	"picture" text,
	"decided_at" timestamp with time zone,
	"finding" text,
	CONSTRAINT "photo_checks_state" CHECK ("photo_checks"."state" in ('open', 'waiting', 'checked', 'refused')),
	CONSTRAINT "photo_checks_submitted" CHECK (("photo_checks"."state" = 'open') = ("photo_checks"."submitted_at" is null)),
	CONSTRAINT "photo_checks_decided" CHECK (("photo_checks"."state" in ('checked', 'refused')) = ("photo_checks"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
DROP INDEX "uploads_one_saved";--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_checks_one_pending" ON "photo_checks" USING btree ("member_id") WHERE "photo_checks"."state" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "photo_checks_member" ON "photo_checks" USING btree ("member_id","submitted_at");--> statement-breakpoint
CREATE INDEX "photo_checks_upload" ON "photo_checks" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "photo_checks_waiting" ON "photo_checks" USING btree ("submitted_at") WHERE "photo_checks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "photo_checks_expires_at" ON "photo_checks" USING btree ("expires_at") WHERE "photo_checks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "photo_checks_selfies" ON "photo_checks" USING btree ("decided_at") WHERE "photo_checks"."upload_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_saved" ON "uploads" USING btree ("member_id","kind") WHERE "uploads"."state" = 'saved' and "uploads"."kind" <> 'selfie';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'video', 'selfie'));