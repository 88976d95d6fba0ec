CREATE TABLE "page" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"former" text[] DEFAULT '{}'::text[] NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"read_level" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"member_id" integer NOT NULL,
	"member_snapshot" jsonb NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_deleted_by_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_slug" ON "page" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "page_deleted_idx" ON "page" USING btree ("deleted_at") WHERE deleted_at is not null;