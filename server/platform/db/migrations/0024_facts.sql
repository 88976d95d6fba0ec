CREATE TABLE "fact_definition" (
	"board_id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_facts" (
	"post_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"category" text,
	"company_id" integer,
	"amount" numeric,
	CONSTRAINT "post_facts_post_id_n_pk" PRIMARY KEY("post_id","n")
);
--> statement-breakpoint
CREATE TABLE "post_round" (
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"scope" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "post_round_project_id_board_id_scope_pk" PRIMARY KEY("project_id","board_id","scope")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "facts_revision" integer;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "period_key" text;--> statement-breakpoint
ALTER TABLE "post_facts" ADD CONSTRAINT "post_facts_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_round" ADD CONSTRAINT "post_round_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_facts_count_idx" ON "post_facts" USING btree ("project_id","board_id","name","day");--> statement-breakpoint
CREATE INDEX "post_uncounted_idx" ON "post" USING btree ("board_id","id") WHERE deleted_at is null and facts_revision is distinct from revision;--> statement-breakpoint
CREATE UNIQUE INDEX "post_period_key" ON "post" USING btree ("project_id","board_id","period_key") WHERE period_key is not null and deleted_at is null;