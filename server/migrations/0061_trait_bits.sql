-- A bit for each interest, in the order of the domain's list.
CREATE FUNCTION "interest_bits"(interests text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN 'Gaming' = ANY (interests) THEN 1 ELSE 0 END
  | CASE WHEN 'Photography' = ANY (interests) THEN 2 ELSE 0 END
  | CASE WHEN 'Music' = ANY (interests) THEN 4 ELSE 0 END
  | CASE WHEN 'Art' = ANY (interests) THEN 8 ELSE 0 END
  | CASE WHEN 'Travel' = ANY (interests) THEN 16 ELSE 0 END
  | CASE WHEN 'Fitness' = ANY (interests) THEN 32 ELSE 0 END
  | CASE WHEN 'Cooking' = ANY (interests) THEN 64 ELSE 0 END
  | CASE WHEN 'Reading' = ANY (interests) THEN 128 ELSE 0 END
  | CASE WHEN 'Movies' = ANY (interests) THEN 256 ELSE 0 END
  | CASE WHEN 'Sports' = ANY (interests) THEN 512 ELSE 0 END
  | CASE WHEN 'Technology' = ANY (interests) THEN 1024 ELSE 0 END
  | CASE WHEN 'Fashion' = ANY (interests) THEN 2048 ELSE 0 END
  | CASE WHEN 'Dancing' = ANY (interests) THEN 4096 ELSE 0 END
  | CASE WHEN 'Hiking' = ANY (interests) THEN 8192 ELSE 0 END
  | CASE WHEN 'Coffee' = ANY (interests) THEN 16384 ELSE 0 END
  | CASE WHEN 'Pets' = ANY (interests) THEN 32768 ELSE 0 END
  | CASE WHEN 'Volunteering' = ANY (interests) THEN 65536 ELSE 0 END
  | CASE WHEN 'Comedy' = ANY (interests) THEN 131072 ELSE 0 END
  | CASE WHEN 'Concerts' = ANY (interests) THEN 262144 ELSE 0 END
  | CASE WHEN 'Food' = ANY (interests) THEN 524288 ELSE 0 END;--> statement-breakpoint
DROP INDEX "members_city_active";--> statement-breakpoint
DROP INDEX "members_kind";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "trait_bits" integer GENERATED ALWAYS AS (interest_bits(interests) | case when profile_complete then 1048576 else 0 end
        | case when hides_activity then 2097152 else 0 end | (age << 22)) STORED;--> statement-breakpoint
CREATE INDEX "members_city_active" ON "members" USING btree ("location","shown_active_on","id","meeting_bits","trait_bits");--> statement-breakpoint
CREATE INDEX "members_kind" ON "members" USING btree ((("meeting_bits" & 16777215)::integer),"location","shown_active_on","id","created_at","meeting_bits","trait_bits");