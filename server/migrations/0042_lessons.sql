CREATE TABLE "lessons_done" (
	"member_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"times" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"due_on" date,
	CONSTRAINT "lessons_done_member_id_lesson_id_pk" PRIMARY KEY("member_id","lesson_id"),
	CONSTRAINT "lessons_done_times" CHECK ("lessons_done"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "lessons_done" ADD CONSTRAINT "lessons_done_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;