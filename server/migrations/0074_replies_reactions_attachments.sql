CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer,
	"peaks" smallint[],
	"alt" text,
	CONSTRAINT "attachments_message" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"emoji" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_conversation_id_seq_member_id_pk" PRIMARY KEY("conversation_id","seq","member_id")
);
--> statement-breakpoint
CREATE TABLE "picture_choices" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"show" text NOT NULL,
	CONSTRAINT "picture_choices_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "daily_counts" DROP CONSTRAINT "daily_counts_action_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
DROP INDEX "uploads_one_saved";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_id_uploads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_choices" ADD CONSTRAINT "picture_choices_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_choices" ADD CONSTRAINT "picture_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reactions_changed" ON "message_reactions" USING btree ("conversation_id","changed_at");--> statement-breakpoint
CREATE INDEX "message_reactions_member" ON "message_reactions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "picture_choices_member" ON "picture_choices" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_saved" ON "uploads" USING btree ("member_id","kind") WHERE "uploads"."state" = 'saved' and "uploads"."kind" in ('video', 'voice');--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_action_known" CHECK ("daily_counts"."action" in ('like', 'first-message', 'picture'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'video', 'voice', 'selfie', 'cover', 'chat-picture', 'chat-voice'));--> statement-breakpoint
-- However an attachment ends, with its conversation too, its file goes: the sweep removes what is dropped.
CREATE FUNCTION "drop_upload_of_attachment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "uploads" SET "state" = 'dropped' WHERE "id" = OLD."id" AND "state" IN ('open', 'stored', 'saved');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "attachments_deleted" AFTER DELETE ON "attachments" FOR EACH ROW EXECUTE FUNCTION "drop_upload_of_attachment"();
