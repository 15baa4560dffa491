CREATE TABLE "like_withholdings" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_counts" DROP CONSTRAINT "daily_counts_action_known";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_status_known";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "like_withholdings" ADD CONSTRAINT "like_withholdings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "like_withholdings_member_id" ON "like_withholdings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "matches_withheld_of" ON "matches" USING btree ("user1_id") WHERE "matches"."status" = 'withheld';--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_action_known" CHECK ("daily_counts"."action" in ('like', 'first-message', 'picture', 'like-told'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_withheld" CHECK ("matches"."status" <> 'withheld' or coalesce("matches"."type" <> 'pass' and "matches"."answer" is null, false));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_status_known" CHECK ("matches"."status" in ('pending', 'mutual', 'declined', 'withheld') and "matches"."type" in ('individual', 'like', 'pass'));