ALTER TABLE "gate_badge" ADD COLUMN "key_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gate_key" ADD COLUMN "revoked_at" timestamp (3) with time zone;