CREATE TABLE "post_expiry" (
	"post_id" uuid NOT NULL,
	"item" text NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"day" date NOT NULL,
	"reminded" smallint,
	CONSTRAINT "post_expiry_post_id_item_pk" PRIMARY KEY("post_id","item")
);
--> statement-breakpoint
CREATE TABLE "post_links" (
	"post_id" uuid NOT NULL,
	"key" text NOT NULL,
	"target_id" uuid NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	CONSTRAINT "post_links_post_id_key_target_id_pk" PRIMARY KEY("post_id","key","target_id")
);
--> statement-breakpoint
ALTER TABLE "post_expiry" ADD CONSTRAINT "post_expiry_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_expiry_day_idx" ON "post_expiry" USING btree ("board_id","project_id","day");--> statement-breakpoint
CREATE INDEX "post_links_target_idx" ON "post_links" USING btree ("target_id","post_id");
