CREATE TABLE "model_asks" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "model_asks_count" CHECK ("model_asks"."count" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "model_asks" ADD CONSTRAINT "model_asks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;