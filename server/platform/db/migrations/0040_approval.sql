CREATE TABLE "approval_after" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"writer_id" integer NOT NULL,
	"writer_snapshot" jsonb,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer,
	"project_order_id" integer,
	"writer_id" integer NOT NULL,
	"writer_snapshot" jsonb,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"plain" text NOT NULL,
	"search" text[] DEFAULT '{}' NOT NULL,
	"security" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"attachments_expected" integer DEFAULT 0 NOT NULL,
	"attachments_arrived" integer DEFAULT 0 NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_element" (
	"document_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"position" smallint NOT NULL,
	"step" smallint,
	"member_id" integer NOT NULL,
	"member_snapshot" jsonb,
	"type" text NOT NULL,
	"final" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"comments" text,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"acted_at" timestamp (3) with time zone,
	CONSTRAINT "approval_element_document_id_round_position_pk" PRIMARY KEY("document_id","round","position")
);
--> statement-breakpoint
CREATE TABLE "approval_round" (
	"document_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"status" text NOT NULL,
	"digest" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "approval_round_document_id_round_pk" PRIMARY KEY("document_id","round")
);
--> statement-breakpoint
CREATE TABLE "approval_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text,
	"line" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_after" ADD CONSTRAINT "approval_after_document_id_approval_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."approval_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_after" ADD CONSTRAINT "approval_after_writer_id_member_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_project_order_id_project_order_id_fk" FOREIGN KEY ("project_order_id") REFERENCES "public"."project_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_writer_id_member_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_element" ADD CONSTRAINT "approval_element_document_id_approval_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."approval_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_element" ADD CONSTRAINT "approval_element_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_round" ADD CONSTRAINT "approval_round_document_id_approval_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."approval_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_template" ADD CONSTRAINT "approval_template_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_after_document_idx" ON "approval_after" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_after_writer_idx" ON "approval_after" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "approval_document_writer_idx" ON "approval_document" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "approval_document_project_idx" ON "approval_document" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "approval_document_order_idx" ON "approval_document" USING btree ("project_order_id") WHERE project_order_id is not null;--> statement-breakpoint
CREATE INDEX "approval_document_deleted_idx" ON "approval_document" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "approval_document_search_idx" ON "approval_document" USING gin ("search");--> statement-breakpoint
CREATE INDEX "approval_element_member_idx" ON "approval_element" USING btree ("member_id","status");--> statement-breakpoint
CREATE INDEX "approval_template_member_idx" ON "approval_template" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_approval_id_approval_document_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_approval_idx" ON "upload" USING btree ("approval_id") WHERE approval_id is not null;--> statement-breakpoint
CREATE INDEX "upload_owner_approval_idx" ON "upload" USING btree ("owner_id") WHERE arrived_at is null and detached_at is null and approval_id is not null;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_one_holder" CHECK (approval_id is null or (post_id is null and thread_id is null));