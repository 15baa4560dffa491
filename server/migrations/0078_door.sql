CREATE TABLE "applications" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"application" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "applications_decided_once" CHECK (("applications"."decision" is null) = ("applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"memo" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_used" CHECK ("invitations"."used" between 0 and "invitations"."uses")
);
--> statement-breakpoint
CREATE TABLE "invited_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_access_known";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "application" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("applied_at") WHERE "applications"."decision" is null;--> statement-breakpoint
CREATE INDEX "applications_decided" ON "applications" USING btree ("decided_at") WHERE "applications"."decision" is not null;--> statement-breakpoint
CREATE INDEX "invitations_member_id" ON "invitations" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "invited_members_invitation_id" ON "invited_members" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "spent_proofs_expires_at" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_access_known" CHECK ("members"."access" in ('full', 'suspended', 'banned', 'waiting', 'rejected'));