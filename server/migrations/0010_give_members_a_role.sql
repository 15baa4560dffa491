ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
CREATE INDEX "members_with_role" ON "members" USING btree ("role") WHERE "members"."role" <> 'member';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_known" CHECK ("members"."role" in ('member', 'moderator', 'admin'));