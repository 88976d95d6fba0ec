CREATE TABLE "approval_number" (
	"project_id" integer,
	"year" smallint NOT NULL,
	"code" text NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "approval_number_year_code_pk" PRIMARY KEY("year","code")
);
--> statement-breakpoint
ALTER TABLE "approval_document" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "approval_document" ADD COLUMN "number_year" smallint;--> statement-breakpoint
ALTER TABLE "approval_document" ADD COLUMN "number_no" integer;--> statement-breakpoint
ALTER TABLE "approval_number" ADD CONSTRAINT "approval_number_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_number_place_idx" ON "approval_number" USING btree (coalesce(project_id, 0),"year");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_document_number_idx" ON "approval_document" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_document_no_idx" ON "approval_document" USING btree (coalesce(project_id, 0),"number_year","number_no") WHERE number is not null;--> statement-breakpoint
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_numbered" CHECK (num_nonnulls(number, number_year, number_no) in (0, 3));--> statement-breakpoint
-- Documents that are complete get their numbers in order of completion, as contract/approval/number.ts forms them.
INSERT INTO "approval_number" ("project_id", "year", "code", "last")
SELECT "project_id", "year", CASE
	WHEN "project_id" IS NULL THEN 'ORG'
	WHEN "own" ~ '^[0-9A-Z\uAC00-\uD7A3][0-9A-Z\uAC00-\uD7A3_-]{0,29}$' AND "own" !~ '^(ORG|P[0-9]+)$'
		AND row_number() OVER (PARTITION BY "year", "own" ORDER BY "project_id") = 1 THEN "own"
	ELSE 'P' || "project_id" END, count(*)
FROM (SELECT d."project_id", upper(trim(p."contract_code")) AS "own",
	extract(year FROM coalesce(d."decided_at", d."updated_at")
		AT TIME ZONE coalesce(p."time_zone", 'Asia/Seoul'))::smallint AS "year"
	FROM "approval_document" d LEFT JOIN "project" p ON p."id" = d."project_id"
	WHERE d."status" = 'complete') AS "completed"
GROUP BY "project_id", "year", "own";
--> statement-breakpoint
UPDATE "approval_document" d SET "number_year" = n."year", "number_no" = r."no",
	"number" = n."code" || '-AP-' || n."year" || '-' || lpad(r."no"::text, greatest(4, length(r."no"::text)), '0')
FROM (SELECT "id", "project_id", "year",
	row_number() OVER (PARTITION BY "project_id", "year" ORDER BY "at", "id") AS "no"
	FROM (SELECT d."id", d."project_id", coalesce(d."decided_at", d."updated_at") AS "at",
		extract(year FROM coalesce(d."decided_at", d."updated_at")
			AT TIME ZONE coalesce(p."time_zone", 'Asia/Seoul'))::smallint AS "year"
		FROM "approval_document" d LEFT JOIN "project" p ON p."id" = d."project_id"
		WHERE d."status" = 'complete') AS "completed") AS r
JOIN "approval_number" n ON n."year" = r."year" AND n."project_id" IS NOT DISTINCT FROM r."project_id"
WHERE d."id" = r."id";
