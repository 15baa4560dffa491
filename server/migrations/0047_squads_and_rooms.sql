CREATE TABLE "group_room_members" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"squad_id" uuid NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "group_room_members_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "group_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid,
	"one_squad_id" uuid NOT NULL,
	"other_squad_id" uuid NOT NULL,
	"one_name" text NOT NULL,
	"other_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "group_rooms_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "group_rooms_order" CHECK ("group_rooms"."one_squad_id" < "group_rooms"."other_squad_id")
);
--> statement-breakpoint
CREATE TABLE "squad_answers" (
	"proposal_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "squad_answers_proposal_id_member_id_pk" PRIMARY KEY("proposal_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "squad_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"squad_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_invitations_once" UNIQUE("squad_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "squad_links" (
	"squad_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "squad_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"squad_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "squad_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"squad_id" uuid NOT NULL,
	"other_squad_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_proposals_once" UNIQUE("squad_id","other_squad_id"),
	CONSTRAINT "squad_proposals_two" CHECK ("squad_proposals"."squad_id" <> "squad_proposals"."other_squad_id")
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_room_members" ADD CONSTRAINT "group_room_members_room_id_group_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."group_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_room_members" ADD CONSTRAINT "group_room_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rooms" ADD CONSTRAINT "group_rooms_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_answers" ADD CONSTRAINT "squad_answers_proposal_id_squad_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."squad_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_answers" ADD CONSTRAINT "squad_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_invitations" ADD CONSTRAINT "squad_invitations_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_invitations" ADD CONSTRAINT "squad_invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_invitations" ADD CONSTRAINT "squad_invitations_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_links" ADD CONSTRAINT "squad_links_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_proposals" ADD CONSTRAINT "squad_proposals_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_proposals" ADD CONSTRAINT "squad_proposals_other_squad_id_squads_id_fk" FOREIGN KEY ("other_squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_room_members_member" ON "group_room_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_rooms_open" ON "group_rooms" USING btree ("one_squad_id","other_squad_id") WHERE "group_rooms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "group_rooms_pair" ON "group_rooms" USING btree ("one_squad_id","other_squad_id");--> statement-breakpoint
CREATE INDEX "group_rooms_other" ON "group_rooms" USING btree ("other_squad_id");--> statement-breakpoint
CREATE INDEX "group_rooms_closed_at" ON "group_rooms" USING btree ("closed_at") WHERE "group_rooms"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "squad_answers_member" ON "squad_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "squad_invitations_member" ON "squad_invitations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "squad_invitations_by" ON "squad_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "squad_members_squad" ON "squad_members" USING btree ("squad_id");--> statement-breakpoint
CREATE INDEX "squad_proposals_other" ON "squad_proposals" USING btree ("other_squad_id");--> statement-breakpoint
CREATE INDEX "squads_active" ON "squads" USING btree ("active_since","id") WHERE "squads"."active_since" is not null;--> statement-breakpoint
CREATE INDEX "squads_created_by" ON "squads" USING btree ("created_by");