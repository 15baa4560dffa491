ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "safety_audit" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "safety_audit" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "safety_audit" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_audit_number" ON "safety_audit" USING btree ("number");--> statement-breakpoint
CREATE FUNCTION "audit_hash"("entry" "safety_audit") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', entry.number, entry.id,
    extract(epoch FROM entry.at), coalesce(entry.actor_id::text, ''), entry.action,
    coalesce(entry.case_id::text, ''), coalesce(entry.member_id::text, ''),
    entry.before, entry.after, entry.previous_hash), 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- One entry at a time: the lock is held until the end of the transaction. A restore brings the
-- chain with it.
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest "safety_audit";
BEGIN
  IF NEW.hash IS NOT NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('safety.audit'));
  SELECT * INTO newest FROM "safety_audit"
    WHERE "number" IS NOT NULL ORDER BY "number" DESC LIMIT 1;
  NEW.number := coalesce(newest.number, 0) + 1;
  NEW.previous_hash := coalesce(newest.hash, repeat('0', 64));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;--> statement-breakpoint
ALTER TABLE "safety_audit" DISABLE TRIGGER "safety_audit_append_only";--> statement-breakpoint
DO $$
DECLARE
  entry_id uuid;
  last_number bigint := 0;
  last_hash text := repeat('0', 64);
BEGIN
  FOR entry_id IN SELECT "id" FROM "safety_audit" ORDER BY "at", "id" LOOP
    UPDATE "safety_audit" SET "number" = last_number + 1, "previous_hash" = last_hash
      WHERE "id" = entry_id;
    UPDATE "safety_audit" a SET "hash" = audit_hash(a) WHERE a."id" = entry_id
      RETURNING a."number", a."hash" INTO last_number, last_hash;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "safety_audit" ENABLE TRIGGER "safety_audit_append_only";--> statement-breakpoint
CREATE TRIGGER "safety_audit_chain" BEFORE INSERT ON "safety_audit"
  FOR EACH ROW EXECUTE FUNCTION "chain_audit"();
