-- Two accounts of one address cannot both sign in by it or be written to. It stays with who is let in,
-- and of several with who was there first; the others are without one until somebody gives them
-- another, and the audit says which they had.
WITH "ranked" AS (
  SELECT "id", row_number() OVER (
    PARTITION BY lower("email")
    ORDER BY "is_activated" AND "suspended_at" IS NULL AND "waiting_since" IS NULL DESC, "id"
  ) AS "place" FROM "member" WHERE "email" IS NOT NULL
), "told_apart" AS (
  UPDATE "member" m SET "email" = NULL, "revision" = m."revision" + 1
  FROM "ranked" r, "member" o WHERE r."id" = m."id" AND o."id" = m."id" AND r."place" > 1
  RETURNING m."id", o."email"
)
INSERT INTO "audit" ("action", "entity", "entity_id", "before", "after")
SELECT 'tell-apart', 'member', "id"::text, jsonb_build_object('email', "email"),
  jsonb_build_object('email', NULL) FROM "told_apart";
--> statement-breakpoint
DROP INDEX "member_email_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_key" ON "member" USING btree (lower("email"));
