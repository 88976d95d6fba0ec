ALTER TABLE "comment" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_removed_by_member_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;
