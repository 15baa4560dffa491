-- One index less to write for each message, and a key that begins with the conversation, as
-- partitions or shards by conversation would need it.
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq");--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_seq";--> statement-breakpoint
-- Each message updates its conversation's row: room on the page lets that leave the indexes alone.
ALTER TABLE "conversations" SET (fillfactor = 70);
