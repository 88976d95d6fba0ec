DROP INDEX "post_sticky_idx";--> statement-breakpoint
DROP INDEX "post_list_idx";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "listing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_arrived_idx" ON "upload" USING btree ("arrived_at" DESC NULLS LAST) WHERE arrived_at is not null;--> statement-breakpoint
CREATE INDEX "post_list_idx" ON "post" USING btree ("board_id","project_id","sticky_order","doc_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;