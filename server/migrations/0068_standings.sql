CREATE TABLE "standings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"shown" smallint NOT NULL,
	"answered" smallint NOT NULL,
	"unanswered" smallint NOT NULL,
	CONSTRAINT "standings_steps" CHECK ("standings"."shown" between 0 and 4 and "standings"."answered" between 0 and 4 and "standings"."unanswered" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;