CREATE TABLE "drawing" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"field_id" integer,
	"name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawing_revision" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"drawing_id" integer NOT NULL,
	"n" integer NOT NULL,
	"label" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawing_revision_n" UNIQUE("drawing_id","n")
);
--> statement-breakpoint
ALTER TABLE "drawing" ADD CONSTRAINT "drawing_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing" ADD CONSTRAINT "drawing_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_revision" ADD CONSTRAINT "drawing_revision_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_revision" ADD CONSTRAINT "drawing_revision_drawing_id_drawing_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_revision" ADD CONSTRAINT "drawing_revision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawing_project_idx" ON "drawing" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "drawing_field_idx" ON "drawing" USING btree ("field_id");
