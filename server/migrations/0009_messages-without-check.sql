-- A message is stored under its conversation's row lock, which says all that this check says
-- (docs/decisions/009-storing-messages.md).
ALTER TABLE "messages" DROP CONSTRAINT "messages_conversation_id_conversations_id_fk";--> statement-breakpoint
CREATE FUNCTION "delete_messages_of_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."messages" WHERE "conversation_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversations_delete_messages" AFTER DELETE ON "conversations"
  REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_messages_of_gone"();
