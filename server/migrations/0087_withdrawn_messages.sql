CREATE TABLE "withdrawn_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawn_messages" ADD CONSTRAINT "withdrawn_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_messages" ADD CONSTRAINT "withdrawn_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_messages_member" ON "withdrawn_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "withdrawn_messages_removed" ON "withdrawn_messages" USING btree ("removed_at");