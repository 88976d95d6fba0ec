CREATE TABLE "delivery_credential" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"device_id" uuid,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_credential_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "past_member" (
	"project_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"role" text NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_member_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"operation" text NOT NULL,
	"params" jsonb NOT NULL,
	"body" text,
	"if_match" text,
	"based_on" text,
	"post_id" uuid NOT NULL,
	"entity" uuid NOT NULL,
	"needs" uuid[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"imported_by" integer,
	"file_name" text,
	"device_id" uuid,
	"written_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"result_etag" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_member_key" UNIQUE("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "importer_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_credential" ADD CONSTRAINT "delivery_credential_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_credential" ADD CONSTRAINT "delivery_credential_revoked_by_member_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_member" ADD CONSTRAINT "past_member_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_member" ADD CONSTRAINT "past_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_imported_by_member_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_credential_member_idx" ON "delivery_credential" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "delivery_credential_expires_idx" ON "delivery_credential" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "past_member_member_idx" ON "past_member" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "review_project_idx" ON "review" USING btree ("project_id","state","id");--> statement-breakpoint
CREATE INDEX "review_entity_idx" ON "review" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "review_decided_idx" ON "review" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_importer_id_member_id_fk" FOREIGN KEY ("importer_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_review_idx" ON "upload" USING btree ("review_id") WHERE review_id is not null;