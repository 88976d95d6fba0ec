-- What takes long comes first: "upload", the big table, is held at the very end only.
CREATE INDEX "company_name_idx" ON "company" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ("name","id");
--> statement-breakpoint
CREATE TABLE "place_photo" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"field_id" integer
);
--> statement-breakpoint
ALTER TABLE "place_photo" ADD CONSTRAINT "place_photo_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_photo" ADD CONSTRAINT "place_photo_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_photo" ADD CONSTRAINT "place_photo_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "place_photo_project_idx" ON "place_photo" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "place_photo_field_idx" ON "place_photo" USING btree ("field_id");
