CREATE TABLE "failed_sign_ins" (
	"email_hash" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "failed_sign_ins_email_hash_day_pk" PRIMARY KEY("email_hash","day")
);
--> statement-breakpoint
CREATE INDEX "failed_sign_ins_day" ON "failed_sign_ins" USING btree ("day");