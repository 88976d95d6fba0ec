CREATE TABLE "library_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"n" integer NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	"bin_id" uuid
);
--> statement-breakpoint
CREATE TABLE "library_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	"bin_id" uuid
);
--> statement-breakpoint
CREATE TABLE "library_upload" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"folder_id" uuid,
	"of_file_id" uuid,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"on_same" text NOT NULL,
	"state" text NOT NULL,
	"notice" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_version" (
	"file_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"note" text NOT NULL,
	"member_id" integer NOT NULL,
	"member_snapshot" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_version_file_id_n_pk" PRIMARY KEY("file_id","n")
);
--> statement-breakpoint
ALTER TABLE "library_file" ADD CONSTRAINT "library_file_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_file" ADD CONSTRAINT "library_file_folder_id_library_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."library_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_file" ADD CONSTRAINT "library_file_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_file" ADD CONSTRAINT "library_file_deleted_by_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_deleted_by_member_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_parent_id_library_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."library_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_upload" ADD CONSTRAINT "library_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_upload" ADD CONSTRAINT "library_upload_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_upload" ADD CONSTRAINT "library_upload_file_id_library_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_version" ADD CONSTRAINT "library_version_file_id_library_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_version" ADD CONSTRAINT "library_version_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_version" ADD CONSTRAINT "library_version_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_file_name" ON "library_file" USING btree ("project_id","board_id",coalesce(folder_id, '00000000-0000-0000-0000-000000000000'),"folded") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "library_file_board_idx" ON "library_file" USING btree ("project_id","board_id");--> statement-breakpoint
CREATE INDEX "library_file_folder_idx" ON "library_file" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "library_file_bin_idx" ON "library_file" USING btree ("bin_id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "library_file_deleted_idx" ON "library_file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "library_folder_name" ON "library_folder" USING btree ("project_id","board_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),"folded") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "library_folder_parent_idx" ON "library_folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "library_folder_bin_idx" ON "library_folder" USING btree ("bin_id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "library_folder_deleted_idx" ON "library_folder" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "library_upload_project_idx" ON "library_upload" USING btree ("project_id","board_id");--> statement-breakpoint
CREATE INDEX "library_upload_file_idx" ON "library_upload" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "library_version_upload_idx" ON "library_version" USING btree ("upload_id");