ALTER TABLE "gate_badge" ADD COLUMN "reprint_kid" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "may_lag" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "server_state" ADD COLUMN "answers_hidden_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "gate_scan_clear_idx" ON "gate_scan" USING btree ("id") WHERE via = 'badge' and octet_length(token) <> 32;--> statement-breakpoint
CREATE INDEX "post_removed_counted_idx" ON "post" USING btree ("id") WHERE deleted_at is not null and facts_revision is not null;