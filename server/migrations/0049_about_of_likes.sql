ALTER TABLE "like_notes" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "like_notes" ADD COLUMN "prompt_id" uuid;--> statement-breakpoint
ALTER TABLE "like_notes" ADD CONSTRAINT "like_notes_picture_id_profile_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."profile_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_notes" ADD CONSTRAINT "like_notes_prompt_id_profile_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."profile_prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "like_notes_picture_id" ON "like_notes" USING btree ("picture_id") WHERE "like_notes"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "like_notes_prompt_id" ON "like_notes" USING btree ("prompt_id") WHERE "like_notes"."prompt_id" is not null;