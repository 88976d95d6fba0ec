ALTER TABLE "session" ADD COLUMN "received_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "renewed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "gate_certificate_key_idx" ON "gate_certificate" USING btree ("public_key");