CREATE TABLE "again_questions" (
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"told_from" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"one_answer" text,
	"one_answered_at" timestamp with time zone,
	"other_answer" text,
	"other_answered_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "again_questions_kind_about_id_one_id_other_id_pk" PRIMARY KEY("kind","about_id","one_id","other_id"),
	CONSTRAINT "again_questions_order" CHECK ("again_questions"."one_id" < "again_questions"."other_id"),
	CONSTRAINT "again_questions_told" CHECK ("again_questions"."told_at" is null or ("again_questions"."one_answer" is null and "again_questions"."other_answer" is null))
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "again_as" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "again_questions" ADD CONSTRAINT "again_questions_one_id_members_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "again_questions" ADD CONSTRAINT "again_questions_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "again_questions_one" ON "again_questions" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "again_questions_other" ON "again_questions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "again_questions_until" ON "again_questions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "again_questions_equal" ON "again_questions" USING btree ("told_from") WHERE "again_questions"."one_answer" = "again_questions"."other_answer" and "again_questions"."one_answer" <> 'no';--> statement-breakpoint
CREATE INDEX "matches_again_at" ON "matches" USING btree ("again_at") WHERE "matches"."again_at" is not null;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_again" CHECK (("matches"."again_as" is null) = ("matches"."again_at" is null));