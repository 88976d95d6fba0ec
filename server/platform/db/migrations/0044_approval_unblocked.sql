ALTER TABLE "approval_element" ADD COLUMN "replaced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_round" ADD COLUMN "returned" jsonb;