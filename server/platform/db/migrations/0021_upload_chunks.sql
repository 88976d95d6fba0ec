CREATE TABLE "upload_chunk" (
	"upload_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_chunk_upload_id_starts_at_pk" PRIMARY KEY("upload_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "upload_progress" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_upload_progress_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload_progress"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_progress" ADD CONSTRAINT "upload_progress_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_progress_updated_idx" ON "upload_progress" USING btree ("updated_at");--> statement-breakpoint
-- Photos are compressed already.
ALTER TABLE "upload_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
