CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_order" CHECK ("announcements"."shown_from" < "announcements"."shown_until")
);
--> statement-breakpoint
CREATE TABLE "closed_announcements" (
	"member_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	CONSTRAINT "closed_announcements_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"must_agree" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "agreed_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "agreed_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_announcements" ADD CONSTRAINT "closed_announcements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_announcements" ADD CONSTRAINT "closed_announcements_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_announcements_announcement" ON "closed_announcements" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "page_versions_language" ON "page_versions" USING btree ("page","language","version");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_logo" ON "uploads" USING btree ("kind") WHERE "uploads"."state" = 'saved' and "uploads"."kind" = 'logo';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'video', 'voice', 'selfie', 'cover', 'chat-picture', 'chat-voice', 'logo'));