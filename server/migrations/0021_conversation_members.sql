-- The order of the application. Nothing may be written between copying and the triggers below.
LOCK TABLE "matches", "conversations" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "member_id")
  SELECT "id", unnest(array["member_a", "member_b"]) FROM "conversations";--> statement-breakpoint
UPDATE "matches" m SET "conversation_id" = c."id" FROM "conversations" c WHERE c."match_id" = m."id";--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_member" ON "conversation_members" USING btree ("member_id","conversation_id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_conversation_id_unique" UNIQUE("conversation_id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- When a member is deleted by hand, their conversations go with them.
CREATE FUNCTION "delete_conversations_without_partners"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."conversations" c
  WHERE c."id" IN (SELECT "conversation_id" FROM "gone")
    AND (SELECT count(*) FROM "public"."conversation_members" m WHERE m."conversation_id" = c."id") < 2;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversation_members_delete_conversations" AFTER DELETE ON "conversation_members"
  REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_conversations_without_partners"();--> statement-breakpoint
-- During a rolling update the version before this one still reads and writes match_id, member_a and
-- member_b of conversations, so they stay for one more version. These two triggers translate between
-- both forms. Remove all of it in the next version (docs/decisions/017-conversations.md).
ALTER TABLE "conversations" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "member_a" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "member_b" DROP NOT NULL;--> statement-breakpoint
-- Of an old node. During a restore there is no match yet, so nothing happens.
CREATE FUNCTION "adopt_conversation_of_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."matches" SET "conversation_id" = NEW."id" WHERE "id" = NEW."match_id";
  IF FOUND THEN
    INSERT INTO "public"."conversation_members" ("conversation_id", "member_id")
      VALUES (NEW."id", NEW."member_a"), (NEW."id", NEW."member_b");
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversations_of_old_node" AFTER INSERT ON "conversations"
  FOR EACH ROW WHEN (NEW."match_id" IS NOT NULL)
  EXECUTE FUNCTION "adopt_conversation_of_old_node"();--> statement-breakpoint
CREATE FUNCTION "show_conversation_to_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."conversations"
    SET "match_id" = NEW."id", "member_a" = NEW."user1_id", "member_b" = NEW."user2_id"
    WHERE "id" = NEW."conversation_id" AND "match_id" IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "matches_shown_to_old_node" AFTER UPDATE OF "conversation_id" ON "matches"
  FOR EACH ROW WHEN (NEW."conversation_id" IS NOT NULL)
  EXECUTE FUNCTION "show_conversation_to_old_node"();
