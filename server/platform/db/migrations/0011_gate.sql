CREATE TABLE "attendance" (
	"project_id" integer NOT NULL,
	"day" date NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"company_id" integer,
	"job_type" text,
	"sex" text,
	"nationality" text,
	"employment_type" text,
	"first_in" timestamp (3) with time zone,
	"last_out" timestamp (3) with time zone,
	"inside" boolean NOT NULL,
	"out_estimated" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"checks" integer NOT NULL,
	"via" text,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_project_id_day_subject_kind_subject_id_pk" PRIMARY KEY("project_id","day","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "gate" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_badge" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"worker_id" integer,
	"member_id" integer,
	"token" text NOT NULL,
	"issued_by" integer,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_badge_one" CHECK ((worker_id is null) <> (member_id is null))
);
--> statement-breakpoint
CREATE TABLE "gate_bar" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"worker_id" integer,
	"member_id" integer,
	"reason" text NOT NULL,
	"barred_by" integer,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_bar_one" CHECK ((worker_id is null) <> (member_id is null))
);
--> statement-breakpoint
CREATE TABLE "gate_certificate" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"algorithm" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_key" (
	"project_id" integer NOT NULL,
	"kid" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_key_project_id_kid_pk" PRIMARY KEY("project_id","kid")
);
--> statement-breakpoint
CREATE TABLE "gate_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"gate_id" integer,
	"gate_direction" text DEFAULT 'both' NOT NULL,
	"via" text NOT NULL,
	"scanner_id" integer,
	"device_id" uuid,
	"token" "bytea",
	"subject_kind" text,
	"subject_id" integer,
	"window" bigint,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"skew_ms" bigint,
	"anchor_age_ms" bigint,
	"trusted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"gps" jsonb,
	"outside" boolean,
	"device_verdict" text,
	"device_reason" text,
	"own_verdict" text NOT NULL,
	"own_reason" text,
	"verdict" text NOT NULL,
	"reason" text,
	"direction" text,
	"counted" boolean NOT NULL,
	"override" text,
	"override_direction" text,
	"note" text,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_scanner" (
	"project_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_scanner_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "gate_site" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"day_start" time(0) DEFAULT '04:00' NOT NULL,
	"closing" time(0) DEFAULT '18:00' NOT NULL,
	"break_minutes" smallint DEFAULT 60 NOT NULL,
	"standard_minutes" smallint DEFAULT 480 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"radius" integer,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate" ADD CONSTRAINT "gate_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD CONSTRAINT "gate_badge_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD CONSTRAINT "gate_badge_worker_id_worker_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD CONSTRAINT "gate_badge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD CONSTRAINT "gate_badge_issued_by_member_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD CONSTRAINT "gate_badge_revoked_by_member_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_bar" ADD CONSTRAINT "gate_bar_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_bar" ADD CONSTRAINT "gate_bar_worker_id_worker_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_bar" ADD CONSTRAINT "gate_bar_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_bar" ADD CONSTRAINT "gate_bar_barred_by_member_id_fk" FOREIGN KEY ("barred_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_certificate" ADD CONSTRAINT "gate_certificate_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_certificate" ADD CONSTRAINT "gate_certificate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_key" ADD CONSTRAINT "gate_key_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_gate_id_gate_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gate"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_scanner_id_member_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scanner" ADD CONSTRAINT "gate_scanner_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scanner" ADD CONSTRAINT "gate_scanner_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_site" ADD CONSTRAINT "gate_site_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_inside_idx" ON "attendance" USING btree ("closes_at") WHERE inside;--> statement-breakpoint
CREATE INDEX "attendance_subject_idx" ON "attendance" USING btree ("subject_kind","subject_id","day");--> statement-breakpoint
CREATE INDEX "gate_project_idx" ON "gate" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "gate_badge_project_idx" ON "gate_badge" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "gate_bar_project_idx" ON "gate_bar" USING btree ("project_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "gate_certificate_member_idx" ON "gate_certificate" USING btree ("member_id","project_id");--> statement-breakpoint
CREATE INDEX "gate_certificate_expires_idx" ON "gate_certificate" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gate_scan_person_idx" ON "gate_scan" USING btree ("project_id","subject_kind","subject_id","day");--> statement-breakpoint
CREATE INDEX "gate_scan_scanner_idx" ON "gate_scan" USING btree ("project_id","scanner_id","at");--> statement-breakpoint
CREATE INDEX "gate_scan_project_idx" ON "gate_scan" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "gate_scanner_member_idx" ON "gate_scanner" USING btree ("member_id");