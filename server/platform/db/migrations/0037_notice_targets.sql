CREATE TABLE "thread_target" (
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer DEFAULT 0 NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	CONSTRAINT "thread_target_post_id_kind_target_id_role_pk" PRIMARY KEY("post_id","kind","target_id","role")
);
--> statement-breakpoint
ALTER TABLE "thread_target" ADD CONSTRAINT "thread_target_post_id_thread_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;