ALTER TABLE "worker" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_photo_idx" ON "worker" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_photo_id_upload_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;
