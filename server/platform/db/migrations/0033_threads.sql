CREATE TABLE "thread_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"writer_id" integer NOT NULL,
	"writer_snapshot" jsonb,
	"content" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" integer
);
--> statement-breakpoint
CREATE TABLE "thread_like" (
	"post_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_like_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "thread_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" integer NOT NULL,
	"project_id" integer,
	"root_id" uuid NOT NULL,
	"parent_id" uuid,
	"writer_id" integer NOT NULL,
	"writer_snapshot" jsonb,
	"title" text NOT NULL,
	"topic" text,
	"content" jsonb NOT NULL,
	"plain" text NOT NULL,
	"search" text[] DEFAULT '{}' NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"sticky_order" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"attachments_expected" integer DEFAULT 0 NOT NULL,
	"attachments_arrived" integer DEFAULT 0 NOT NULL,
	"accepted_id" uuid,
	"accepted_by" integer,
	"accepted_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" integer,
	"hidden_reason" text,
	"device_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE TABLE "thread_read" (
	"post_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "thread_read_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_comment" ADD CONSTRAINT "thread_comment_post_id_thread_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_comment" ADD CONSTRAINT "thread_comment_writer_id_member_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_comment" ADD CONSTRAINT "thread_comment_removed_by_member_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_comment" ADD CONSTRAINT "thread_comment_parent_id_thread_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."thread_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_like" ADD CONSTRAINT "thread_like_post_id_thread_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_like" ADD CONSTRAINT "thread_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_writer_id_member_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_accepted_by_member_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_hidden_by_member_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_deleted_by_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_root_id_thread_post_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_post" ADD CONSTRAINT "thread_post_parent_id_thread_post_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."thread_post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_post_id_thread_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_comment_post_idx" ON "thread_comment" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thread_comment_parent_idx" ON "thread_comment" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "thread_like_member_idx" ON "thread_like" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "thread_post_list_idx" ON "thread_post" USING btree ("board_id","sticky_order","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE id = root_id and deleted_at is null;--> statement-breakpoint
CREATE INDEX "thread_post_root_idx" ON "thread_post" USING btree ("root_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_post_parent_idx" ON "thread_post" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "thread_post_project_idx" ON "thread_post" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "thread_post_writer_idx" ON "thread_post" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "thread_post_deleted_idx" ON "thread_post" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "thread_post_search_idx" ON "thread_post" USING gin ("search");--> statement-breakpoint
CREATE INDEX "thread_read_member_idx" ON "thread_read" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_thread_id_thread_post_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_thread_idx" ON "upload" USING btree ("thread_id") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "upload_owner_thread_idx" ON "upload" USING btree ("owner_id") WHERE arrived_at is null and detached_at is null and thread_id is not null;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_holder" CHECK (post_id is null or thread_id is null);