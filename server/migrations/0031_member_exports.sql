CREATE TABLE "member_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "member_exports_once_a_day" UNIQUE("member_id","day"),
	CONSTRAINT "member_exports_state" CHECK ("member_exports"."state" in ('waiting', 'ready', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "member_exports" ADD CONSTRAINT "member_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_exports_until" ON "member_exports" USING btree ("until") WHERE "member_exports"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "member_exports_requested_at" ON "member_exports" USING btree ("requested_at");