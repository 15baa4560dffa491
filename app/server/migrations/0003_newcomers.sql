ALTER TABLE "member_settings" ADD COLUMN "newcomers_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "newcomers_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "member_settings_newcomers" ON "member_settings" USING btree ("newcomers_due_at") WHERE "member_settings"."newcomers_due_at" is not null;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_newcomers_asked" CHECK (("member_settings"."newcomers_since" is null) = ("member_settings"."newcomers_due_at" is null));