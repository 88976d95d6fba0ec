CREATE TABLE "post_reveal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"field" text NOT NULL,
	"member_id" integer,
	"member_snapshot" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_secret" (
	"post_id" uuid NOT NULL,
	"field" text NOT NULL,
	"key_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "post_secret_post_id_field_pk" PRIMARY KEY("post_id","field")
);
--> statement-breakpoint
ALTER TABLE "post_reveal" ADD CONSTRAINT "post_reveal_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reveal" ADD CONSTRAINT "post_reveal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_secret" ADD CONSTRAINT "post_secret_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_reveal_post_idx" ON "post_reveal" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_secret_key_idx" ON "post_secret" USING btree ("key_id");
