DROP INDEX "gate_bar_project_idx";--> statement-breakpoint
CREATE INDEX "gate_bar_project_idx" ON "gate_bar" USING btree ("project_id");