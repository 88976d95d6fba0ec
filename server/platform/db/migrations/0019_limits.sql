CREATE TABLE "sign_in_guess" (
	"bucket" "bytea" PRIMARY KEY NOT NULL,
	"wrong" real NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_guess_counted_idx" ON "sign_in_guess" USING btree ("counted_at");
--> statement-breakpoint
CREATE INDEX "upload_owner_announced_idx" ON "upload" USING btree ("owner_id") WHERE arrived_at is null and detached_at is null and post_id is not null;
--> statement-breakpoint
CREATE INDEX "upload_owner_loose_idx" ON "upload" USING btree ("owner_id") WHERE post_id is null;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "writer_snapshot" jsonb;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "updated_by_snapshot" jsonb;
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "writer_snapshot" jsonb;
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "member_snapshot" jsonb;
--> statement-breakpoint
UPDATE "comment" t SET "writer_snapshot" = jsonb_build_object('id', m.id, 'name', m.name, 'position', m.position,
	'companyId', m.company_id, 'companyName', c.name)
	FROM "member" m LEFT JOIN "company" c ON c.id = m.company_id WHERE m.id = t.writer_id;
--> statement-breakpoint
UPDATE "audit" t SET "member_snapshot" = jsonb_build_object('id', m.id, 'name', m.name, 'position', m.position,
	'companyId', m.company_id, 'companyName', c.name)
	FROM "member" m LEFT JOIN "company" c ON c.id = m.company_id WHERE m.id = t.member_id;
--> statement-breakpoint
UPDATE "post" t SET "writer_snapshot" = jsonb_build_object('id', m.id, 'name', m.name, 'position', m.position,
	'companyId', m.company_id, 'companyName', c.name),
	"updated_by_snapshot" = (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'position', u.position,
		'companyId', u.company_id, 'companyName', uc.name)
		FROM "member" u LEFT JOIN "company" uc ON uc.id = u.company_id WHERE u.id = t.updated_by)
	FROM "member" m LEFT JOIN "company" c ON c.id = m.company_id WHERE m.id = t.writer_id;
