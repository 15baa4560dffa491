-- Text without case and accents, as searches compare it.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
-- Every piece of `smallest` to three characters: what an index can find any part of a name by.
CREATE FUNCTION text_grams(value text, smallest integer) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000
RETURN (
  SELECT array_agg(DISTINCT substr(value, place, size))
  FROM generate_series(1, length(value)) AS place, generate_series(smallest, 3) AS size
  WHERE place + size - 1 <= length(value)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (fold_text(full_name)) STORED;--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_city" ON "members" USING btree ("location","age");--> statement-breakpoint
CREATE INDEX "members_age" ON "members" USING btree ("age");--> statement-breakpoint
CREATE INDEX "members_interests" ON "members" USING gin ("interests");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin (text_grams("folded_name", 1));--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","last_active_on","id");