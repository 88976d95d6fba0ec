ALTER TABLE "gate_scan" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD COLUMN "inside_rule" text;--> statement-breakpoint
ALTER TABLE "gate_site" ADD COLUMN "inside_rule" text DEFAULT 'warn' NOT NULL;
