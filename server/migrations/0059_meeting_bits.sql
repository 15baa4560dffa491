DROP INDEX "members_newest";--> statement-breakpoint
DROP INDEX "members_city_newest";--> statement-breakpoint
DROP INDEX "members_age_newest";--> statement-breakpoint
DROP INDEX "members_city_age_newest";--> statement-breakpoint
DROP INDEX "members_checked_newest";--> statement-breakpoint
DROP INDEX "members_city_active";--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "wish_bits" SET DATA TYPE bigint;--> statement-breakpoint
CREATE FUNCTION "wish_bits_of"(answer preferences) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  (SELECT bit_or(1::bigint << (array_position(ARRAY['women', 'men', 'nonbinary'], gender) - 1)) FROM unnest(answer.shown_as) gender)
  | (SELECT bit_or(8::bigint << (array_position(ARRAY['women', 'men', 'nonbinary'], gender) - 1)) FROM unnest(answer.wants_to_meet) gender)
  | (64::bigint << coalesce(array_position(ARRAY['long_term', 'short_term', 'figuring_out', 'friends', 'practising'], answer.goal), 0))
  | CASE WHEN 'goal' = ANY (answer.dealbreakers) AND answer.goal IS NOT NULL
      THEN 4096::bigint << array_position(ARRAY['long_term', 'short_term', 'figuring_out', 'friends', 'practising'], answer.goal)
      ELSE 63::bigint << 12 END
  | CASE WHEN 'photoChecked' = ANY (answer.dealbreakers) AND answer.photo_checked_only THEN 0 ELSE 1::bigint << 18 END
  | CASE WHEN answer.show_unanswered THEN 1::bigint << 24 ELSE 0 END
  | (CASE WHEN 'age' = ANY (answer.dealbreakers) THEN answer.min_age ELSE 18 END::bigint << 25)
  | (CASE WHEN 'age' = ANY (answer.dealbreakers) THEN answer.max_age ELSE 99 END::bigint << 32)
  | (CASE WHEN 'distance' = ANY (answer.dealbreakers) THEN coalesce(answer.max_distance_miles, 0) ELSE 0 END::bigint << 39);--> statement-breakpoint
UPDATE "members" SET "wish_bits" = wish_bits_of("preferences") FROM "preferences" WHERE "member_id" = "members"."id";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "meeting_bits" bigint GENERATED ALWAYS AS (wish_bits | case when photo_checked_at is null then 0 else 524288 end
        | (1048576::bigint << case when age < 25 then 0 when age < 35 then 1 when age < 60 then 2 else 3 end)
        | (age::bigint << 52)) STORED;--> statement-breakpoint
CREATE INDEX "members_kind" ON "members" USING btree ((("meeting_bits" & 16777215)::integer),"location","shown_active_on","id","created_at","meeting_bits");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at","id","meeting_bits");--> statement-breakpoint
CREATE INDEX "members_city_newest" ON "members" USING btree ("location","created_at","id","meeting_bits");--> statement-breakpoint
CREATE INDEX "members_age_newest" ON "members" USING btree ("age","created_at","id","meeting_bits");--> statement-breakpoint
CREATE INDEX "members_city_age_newest" ON "members" USING btree ("location","age","created_at","id","meeting_bits");--> statement-breakpoint
CREATE INDEX "members_checked_newest" ON "members" USING btree ("created_at","id","meeting_bits") WHERE "members"."photo_checked_at" is not null;--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","shown_active_on","id","meeting_bits");