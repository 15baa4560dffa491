CREATE TABLE "like_notes" (
	"match_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"note" text,
	"seq" integer,
	CONSTRAINT "like_notes_match_id_member_id_pk" PRIMARY KEY("match_id","member_id"),
	CONSTRAINT "like_notes_one_place" CHECK ("like_notes"."note" is null or "like_notes"."seq" is null)
);
--> statement-breakpoint
ALTER TABLE "like_notes" ADD CONSTRAINT "like_notes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;