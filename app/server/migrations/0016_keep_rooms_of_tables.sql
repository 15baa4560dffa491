-- Whoever is left at a table keeps its room: others may still be seated there.
CREATE OR REPLACE FUNCTION "delete_conversations_without_partners"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."conversations" c
  WHERE c."id" IN (SELECT "conversation_id" FROM "gone")
    AND (SELECT count(*) FROM "public"."conversation_members" m WHERE m."conversation_id" = c."id") < 2
    AND NOT EXISTS (
      SELECT FROM "public"."group_rooms" r WHERE r."conversation_id" = c."id" AND r."one_squad_id" IS NULL);
  RETURN NULL;
END
$$;
