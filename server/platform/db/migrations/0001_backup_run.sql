CREATE TABLE "backup_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"started_by" integer,
	"state" text NOT NULL,
	"name" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"new_bytes" bigint,
	"rows" bigint,
	"files" integer,
	"missing" integer,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "backup_run" ADD CONSTRAINT "backup_run_started_by_member_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_run_started_idx" ON "backup_run" USING btree ("started_at" DESC NULLS FIRST);