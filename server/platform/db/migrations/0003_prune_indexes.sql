CREATE INDEX "session_ended_idx" ON "session" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "upload_detached_idx" ON "upload" USING btree ("detached_at") WHERE detached_at is not null;--> statement-breakpoint
CREATE INDEX "notification_created_idx" ON "notification" USING btree ("created_at");