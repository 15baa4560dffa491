CREATE TABLE "address_marks" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "address_marks_mark_unique" UNIQUE("mark")
);
--> statement-breakpoint
CREATE TABLE "avoided_addresses" (
	"member_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"avoided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avoided_addresses_member_id_mark_pk" PRIMARY KEY("member_id","mark")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shown_to" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_marks" ADD CONSTRAINT "address_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avoided_addresses" ADD CONSTRAINT "avoided_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avoided_addresses_mark" ON "avoided_addresses" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "members_shown_to_liked" ON "members" USING btree ("id") WHERE "members"."shown_to" = 'liked';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_shown_to_known" CHECK ("members"."shown_to" in ('everybody', 'liked'));--> statement-breakpoint
-- A keyed hash of an address. In the database, so that every statement that stores an address of a
-- member marks it, that of an earlier version too. Each community makes its own key, at the first.
CREATE FUNCTION "address_mark"("email" text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  key bytea;
BEGIN
  LOOP
    SELECT decode("value", 'hex') INTO key FROM "public"."server_secrets" WHERE "name" = 'address-marks';
    EXIT WHEN key IS NOT NULL;
    INSERT INTO "public"."server_secrets" ("name", "value")
      VALUES ('address-marks', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
      ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN encode(sha256(key || sha256(key || convert_to("email", 'UTF8'))), 'hex');
END
$$;
--> statement-breakpoint
-- A restore brings the marks with it.
CREATE FUNCTION "mark_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rizzly.restoring', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO "public"."address_marks" ("member_id", "mark")
    VALUES (NEW."id", "public"."address_mark"(NEW."email"))
    ON CONFLICT ("member_id") DO UPDATE SET "mark" = excluded."mark";
  RETURN NULL;
END
$$;
CREATE TRIGGER members_marked AFTER INSERT OR UPDATE OF email ON members FOR EACH ROW EXECUTE FUNCTION mark_address();
--> statement-breakpoint
INSERT INTO "address_marks" SELECT "id", "address_mark"("email") FROM "members";
