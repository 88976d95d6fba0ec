CREATE TABLE "device" (
	"id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"app_version" text NOT NULL,
	"unsent" integer NOT NULL,
	"needs_person" integer NOT NULL,
	"oldest_unsent_at" timestamp (3) with time zone,
	"persistence" text NOT NULL,
	"bytes" bigint NOT NULL,
	"installed" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_seen_idx" ON "device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "upload_missing_idx" ON "upload" USING btree ("created_at") WHERE arrived_at is null and detached_at is null and post_id is not null;