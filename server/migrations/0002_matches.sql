CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matches_two_members" CHECK ("matches"."user1_id" <> "matches"."user2_id"),
	CONSTRAINT "matches_status_known" CHECK ("matches"."status" in ('pending', 'mutual', 'declined') and "matches"."type" in ('individual', 'like', 'pass')),
	CONSTRAINT "matches_mutual_since" CHECK (("matches"."status" = 'mutual') = ("matches"."matched_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_members_id_fk" FOREIGN KEY ("user1_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_members_id_fk" FOREIGN KEY ("user2_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_pair" ON "matches" USING btree (least("user1_id", "user2_id"),greatest("user1_id", "user2_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "matches_user1" ON "matches" USING btree ("user1_id","user2_id");--> statement-breakpoint
CREATE INDEX "matches_user2" ON "matches" USING btree ("user2_id","user1_id");