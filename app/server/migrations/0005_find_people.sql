CREATE TABLE "network_marks" (
	"member_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_marks_member_id_mark_pk" PRIMARY KEY("member_id","mark")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"member_id" uuid,
	"registration_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "sent_mails_once" UNIQUE NULLS NOT DISTINCT("job_id","member_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "picture_hashes" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"hash" bit(64) NOT NULL,
	"mirrored" bit(64) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "network_mark" text;--> statement-breakpoint
ALTER TABLE "network_marks" ADD CONSTRAINT "network_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_picture_id_profile_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."profile_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_marks_mark" ON "network_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "network_marks_seen_at" ON "network_marks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sent_mails_member_id" ON "sent_mails" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "sent_mails_registration_id" ON "sent_mails" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "sent_mails_at" ON "sent_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "picture_hashes_member_id" ON "picture_hashes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "registrations_network" ON "registrations" USING btree ("network_mark");--> statement-breakpoint
-- Every four words in a row, of a text of three words or more: how alike texts are found.
CREATE FUNCTION word_shingles(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000
RETURN (
  SELECT array_agg(DISTINCT array_to_string(words[place:place + 3], ' '))
  FROM (
    SELECT regexp_split_to_array(btrim(regexp_replace(fold_text(value), '[^[:alnum:]]+', ' ', 'g')), ' ') AS words
  ) AS said, generate_series(1, greatest(1, cardinality(words) - 3)) AS place
  WHERE cardinality(words) >= 3
);
