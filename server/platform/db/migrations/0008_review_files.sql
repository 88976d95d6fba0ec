CREATE TABLE "review_file" (
	"review_id" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "review_file_review_id_upload_id_pk" PRIMARY KEY("review_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "importer_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "from_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_file" ADD CONSTRAINT "review_file_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_file" ADD CONSTRAINT "review_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_file_upload_idx" ON "review_file" USING btree ("upload_id");--> statement-breakpoint
INSERT INTO "review_file" ("review_id", "upload_id") SELECT "review_id", "id" FROM "upload" WHERE "review_id" IS NOT NULL;--> statement-breakpoint
UPDATE "review" SET "from_file" = true WHERE "file_name" IS NOT NULL;
