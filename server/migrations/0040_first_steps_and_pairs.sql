CREATE TABLE "quests" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"skipped" text[] NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rizzman_pair_members" (
	"member_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quests" ADD CONSTRAINT "quests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rizzman_pair_members" ADD CONSTRAINT "rizzman_pair_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;