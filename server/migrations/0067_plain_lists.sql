DROP INDEX "members_city_age_newest";--> statement-breakpoint
DROP INDEX "members_kind";--> statement-breakpoint
DROP INDEX "members_newest";--> statement-breakpoint
DROP INDEX "members_city_newest";--> statement-breakpoint
DROP INDEX "members_age_newest";--> statement-breakpoint
DROP INDEX "members_checked_newest";--> statement-breakpoint
DROP INDEX "members_city_active";--> statement-breakpoint
CREATE INDEX "members_city_age" ON "members" USING btree ("location","age");--> statement-breakpoint
CREATE INDEX "preferences_genders" ON "preferences" USING gin ("shown_as","wants_to_meet");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_city_newest" ON "members" USING btree ("location","created_at","id");--> statement-breakpoint
CREATE INDEX "members_age_newest" ON "members" USING btree ("age","created_at","id");--> statement-breakpoint
CREATE INDEX "members_checked_newest" ON "members" USING btree ("created_at","id") WHERE "members"."photo_checked_at" is not null;--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","shown_active_on","id");--> statement-breakpoint
-- During a rolling update the version before this one still reads wish_bits, meeting_bits and
-- trait_bits of members, so they stay for one more version, and this trigger writes the first for it.
-- Remove the columns, the trigger and the functions wish_bits_of, interest_bits and
-- show_preferences_to_old_node in the next version (docs/decisions/052-lists-of-people.md).
CREATE FUNCTION "show_preferences_to_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."members" SET "wish_bits" = CASE WHEN TG_OP <> 'DELETE' THEN "public"."wish_bits_of"(NEW) END
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."member_id" ELSE NEW."member_id" END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "preferences_shown_to_old_node" AFTER INSERT OR UPDATE OR DELETE ON "preferences"
  FOR EACH ROW EXECUTE FUNCTION "show_preferences_to_old_node"();
