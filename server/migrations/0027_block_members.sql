CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"ended_match_id" uuid,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_two_members" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_ended_match_id_matches_id_fk" FOREIGN KEY ("ended_match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_pair" ON "blocks" USING btree (least("blocker_id", "blocked_id"),greatest("blocker_id", "blocked_id"));--> statement-breakpoint
CREATE INDEX "blocks_ended_match_id" ON "blocks" USING btree ("ended_match_id") WHERE "blocks"."ended_match_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_closed_at" ON "conversations" USING btree ("closed_at") WHERE "conversations"."closed_at" is not null;--> statement-breakpoint
-- Two members who match again after an unblock have a new conversation under the same match: the old
-- node's column lets go of the closed one. Goes with the other translations (0021_conversation_members).
CREATE OR REPLACE FUNCTION "show_conversation_to_old_node"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."conversations" SET "match_id" = NULL
    WHERE "match_id" = NEW."id" AND "id" <> NEW."conversation_id";
  UPDATE "public"."conversations"
    SET "match_id" = NEW."id", "member_a" = NEW."user1_id", "member_b" = NEW."user2_id"
    WHERE "id" = NEW."conversation_id" AND "match_id" IS NULL;
  RETURN NULL;
END
$$;
