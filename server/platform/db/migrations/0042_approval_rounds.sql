ALTER TABLE "approval_round" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
ALTER TABLE "approval_round" ADD COLUMN "writer_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "approval_round" ADD COLUMN "plain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_round" ADD COLUMN "search" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The entry of each submission in the history has what was submitted, beside its round and digest.
UPDATE "approval_round" r SET "submitted" = a."after" - 'round' - 'digest'
FROM "audit" a
WHERE a."entity" = 'approval' AND a."action" = 'submit' AND a."entity_id" = r."document_id"::text
	AND (a."after"->>'round')::int = r."round" AND a."after"->>'digest' = r."digest";
--> statement-breakpoint
-- Since its last submission a document is as it was submitted, unless it is a draft again.
UPDATE "approval_round" r SET "plain" = d."plain", "search" = d."search", "writer_snapshot" = d."writer_snapshot",
	"submitted" = coalesce(r."submitted", jsonb_build_object('kind', d."kind", 'title', d."title",
		'content', d."content", 'security', d."security", 'priority', d."priority",
		'projectId', d."project_id", 'projectOrderId', d."project_order_id",
		'line', (SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', e."member_id", 'type', e."type",
				'step', e."step", 'final', e."final") ORDER BY e."position"), '[]'::jsonb)
			FROM "approval_element" e WHERE e."document_id" = d."id" AND e."round" = d."round"),
		'uploads', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'name', u."name",
				'sha256', u."sha256") ORDER BY u."created_at", u."id"), '[]'::jsonb)
			FROM "upload" u WHERE u."approval_id" = d."id" AND u."detached_at" IS NULL AND NOT EXISTS (
				SELECT 1 FROM "approval_element" e WHERE e."document_id" = d."id" AND u."id" = ANY(e."files")))))
FROM "approval_document" d
WHERE d."id" = r."document_id" AND d."round" = r."round" AND d."status" <> 'temp';
