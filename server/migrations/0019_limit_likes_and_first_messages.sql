CREATE TABLE "daily_counts" (
	"member_id" uuid NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_member_id_action_pk" PRIMARY KEY("member_id","action"),
	CONSTRAINT "daily_counts_action_known" CHECK ("daily_counts"."action" in ('like', 'first-message')),
	CONSTRAINT "daily_counts_positive" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "photo_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A badge is about the picture that was compared. In the database, so that no way of changing the
-- picture can forget it.
CREATE FUNCTION "clear_photo_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."photo_checked_at" := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_clear_photo_check" BEFORE UPDATE OF "profile_picture" ON "members"
  FOR EACH ROW WHEN (OLD."profile_picture" IS DISTINCT FROM NEW."profile_picture")
  EXECUTE FUNCTION "clear_photo_check"();
