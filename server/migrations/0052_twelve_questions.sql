CREATE TABLE "question_answers" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text,
	"seq" integer,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_answers_conversation_id_number_member_id_pk" PRIMARY KEY("conversation_id","number","member_id"),
	CONSTRAINT "question_answers_number" CHECK ("question_answers"."number" between 1 and 12),
	CONSTRAINT "question_answers_waits" CHECK (("question_answers"."content" is null) <> ("question_answers"."seq" is null))
);
--> statement-breakpoint
CREATE TABLE "question_rounds" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"suggested_by" uuid,
	"suggested_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "question_rounds_number" CHECK ("question_rounds"."number" between 1 and 13),
	CONSTRAINT "question_rounds_suggested" CHECK (("question_rounds"."suggested_by" is null) = ("question_rounds"."suggested_at" is null)
        and ("question_rounds"."suggested_by" is not null or ("question_rounds"."declined_at" is null and "question_rounds"."agreed_at" is null)))
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_rounds" ADD CONSTRAINT "question_rounds_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_rounds" ADD CONSTRAINT "question_rounds_suggested_by_members_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_member" ON "question_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "question_rounds_suggested_by" ON "question_rounds" USING btree ("suggested_by");--> statement-breakpoint
-- However a conversation closes, its questions end, and what waits is never shown.
CREATE FUNCTION "end_questions_of_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "public"."question_answers"
    WHERE "conversation_id" = NEW."id" AND "seq" IS NULL;
  UPDATE "public"."question_rounds"
    SET "suggested_by" = NULL, "suggested_at" = NULL, "declined_at" = NULL, "agreed_at" = NULL
    WHERE "conversation_id" = NEW."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "conversations_end_questions" AFTER UPDATE OF "closed_at" ON "conversations"
  FOR EACH ROW WHEN (OLD."closed_at" IS NULL AND NEW."closed_at" IS NOT NULL)
  EXECUTE FUNCTION "end_questions_of_closed"();
