CREATE TABLE "devices" (
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_member_id_token_hash_pk" PRIMARY KEY("member_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_pkey";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "browser_hash" text NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
-- Registrations that are waiting were made in browsers without the cookie: no browser is theirs.
ALTER TABLE "registrations" ALTER COLUMN "browser_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_token_hash" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "devices_last_used_at" ON "devices" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_email_browser" UNIQUE("email","browser_hash");