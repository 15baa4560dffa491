CREATE TABLE "profile_details" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"height_cm" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"job" text,
	"school" text,
	"video_captions" text,
	"voice_note" uuid,
	"waveform" smallint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "profile_details_height" CHECK ("profile_details"."height_cm" between 120 and 230)
);
--> statement-breakpoint
CREATE TABLE "profile_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "profile_prompts_once" UNIQUE("member_id","prompt_id"),
	CONSTRAINT "profile_prompts_max" CHECK ("profile_prompts"."position" >= 0 and "profile_prompts"."position" < 3)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_voice_note_uploads_id_fk" FOREIGN KEY ("voice_note") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_prompts" ADD CONSTRAINT "profile_prompts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('picture', 'video', 'voice', 'selfie', 'cover'));