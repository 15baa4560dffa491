CREATE TABLE "batch_members" (
	"batch_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decision_id" uuid,
	CONSTRAINT "batch_members_batch_id_member_id_pk" PRIMARY KEY("batch_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid,
	"started_as" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"decision" text NOT NULL,
	"days" smallint,
	"reason" text NOT NULL,
	"finding" text NOT NULL,
	"quiet" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_started_by_members_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_undone_by_members_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_members_member_id" ON "batch_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_running" ON "batches" USING btree ("started_by","body_hash") WHERE "batches"."state" = 'running';--> statement-breakpoint
CREATE INDEX "batches_started_at" ON "batches" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "batches_started_by" ON "batches" USING btree ("started_by","started_at");--> statement-breakpoint
CREATE INDEX "batches_undone_by" ON "batches" USING btree ("undone_by");