CREATE TABLE "checklist_version" (
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"field" text NOT NULL,
	"version" integer NOT NULL,
	"groups" jsonb,
	"member_id" integer NOT NULL,
	"member_snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_version_project_id_board_id_field_version_pk" PRIMARY KEY("project_id","board_id","field","version")
);
--> statement-breakpoint
ALTER TABLE "checklist_version" ADD CONSTRAINT "checklist_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_version" ADD CONSTRAINT "checklist_version_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;
