-- Only a restore empties these tables, and brings entries with their hashes.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rizzly.restoring', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "safety_audit_no_truncate" BEFORE TRUNCATE ON "safety_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "evidence_no_truncate" BEFORE TRUNCATE ON "evidence"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "points_ledger_no_truncate" BEFORE TRUNCATE ON "points_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "tombstones_no_truncate" BEFORE TRUNCATE ON "tombstones"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest "safety_audit";
BEGIN
  IF NEW.hash IS NOT NULL THEN
    IF current_setting('rizzly.restoring', true) = 'yes' THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'an entry of the audit gets its hash from the chain';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('safety.audit'));
  SELECT * INTO newest FROM "safety_audit"
    WHERE "number" IS NOT NULL ORDER BY "number" DESC LIMIT 1;
  NEW.number := coalesce(newest.number, 0) + 1;
  NEW.previous_hash := coalesce(newest.hash, repeat('0', 64));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;
