CREATE TABLE "kept_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"email_mark" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_blocks" ADD CONSTRAINT "kept_blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_blocks_blocker_id" ON "kept_blocks" USING btree ("blocker_id");--> statement-breakpoint
CREATE INDEX "kept_blocks_email_mark" ON "kept_blocks" USING btree ("email_mark");--> statement-breakpoint
CREATE INDEX "kept_blocks_erased_at" ON "kept_blocks" USING btree ("erased_at");