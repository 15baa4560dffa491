CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about_id" uuid,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("member_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("member_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");