CREATE TABLE "invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"name" text,
	"email" text,
	"level" smallint NOT NULL,
	"company_id" integer,
	"project_id" integer,
	"role" text,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "member_document" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"config" text NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"file_id" uuid NOT NULL,
	"make_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"depth" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facility_category_code_unique" UNIQUE("code"),
	CONSTRAINT "facility_category_name" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "field_company" (
	"field_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "field_company_field_id_company_id_pk" PRIMARY KEY("field_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "field_member" (
	"field_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "field_member_field_id_member_id_pk" PRIMARY KEY("field_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "hse_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hse_code_code" UNIQUE("kind","code"),
	CONSTRAINT "hse_code_name" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "project_rent_work" (
	"project_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	CONSTRAINT "project_rent_work_project_id_code_id_pk" PRIMARY KEY("project_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "standard_work" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_task_id" integer NOT NULL,
	"step" text NOT NULL,
	"hazard" text NOT NULL,
	"measure" text NOT NULL,
	"disaster_type" smallint,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "standard_work_step" UNIQUE("unit_task_id","step","hazard")
);
--> statement-breakpoint
CREATE TABLE "work_class" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"depth" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "work_class_code_unique" UNIQUE("code"),
	CONSTRAINT "work_class_name" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "project_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"begin_ymd" date NOT NULL,
	"end_ymd" date NOT NULL,
	"start_order_number" integer NOT NULL,
	"order_period_unit" text NOT NULL,
	"order_period_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_order_forward" CHECK (begin_ymd <= end_ymd)
);
--> statement-breakpoint
CREATE TABLE "field_worker" (
	"field_id" integer NOT NULL,
	"worker_id" integer NOT NULL,
	CONSTRAINT "field_worker_field_id_worker_id_pk" PRIMARY KEY("field_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "worker_position" (
	"id" serial PRIMARY KEY NOT NULL,
	"worker_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"job_type" text NOT NULL,
	"job_category" text,
	"job_title" text,
	"employment_type" text,
	"begin_on" date NOT NULL,
	"end_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "biz_condition" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "biz_type" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "surname" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "birthdate" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "home_zip" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "home_address_1" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "home_address_2" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "company_zip" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "company_address_1" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "company_address_2" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "subscribe_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "subscribe_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mail_destination" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "rank" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "avatar_id" uuid;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "facility_category_id" integer;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "field_type" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "contract_code" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "director_name" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "manager_name" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "safety_manager_name" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "start_work_at" date;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "be_completed_at" date;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "work_begin_at" date;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "work_end_at" date;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "safety_grade" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "scale1" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "scale2" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "scale3" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "deposit_amount" bigint;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "field_view" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "field_map" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "field_photo" text;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "meta" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "field" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "date_mid_inspection" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "ministry" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "safety_department" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "health_officer" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "field_view" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "field_map" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "field_photo" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "rent_work_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "parent_company_id" integer;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "work_type" text;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "contract_amount" bigint;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "contract_begin" date;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "contract_end" date;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "site_agent" text;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "safety_manager" text;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "headcount" integer;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "insurance_no" text;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "license" text;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "state" text DEFAULT 'contracted' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "score_system" smallint;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "score_execution" smallint;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "score_operation" smallint;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "score_accidents" smallint;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "qualified_until" date;--> statement-breakpoint
ALTER TABLE "project_company" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "employee_no" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "job_category" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "job_title" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "employment_type" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "birthdate" date;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "visa" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "contact_number" text;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "hired_on" date;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "positioned_on" date;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "retired_on" date;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_used_by_member_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_document" ADD CONSTRAINT "member_document_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_updated_by_member_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature" ADD CONSTRAINT "signature_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_category" ADD CONSTRAINT "facility_category_parent_id_facility_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."facility_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_company" ADD CONSTRAINT "field_company_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_company" ADD CONSTRAINT "field_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_member" ADD CONSTRAINT "field_member_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_member" ADD CONSTRAINT "field_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rent_work" ADD CONSTRAINT "project_rent_work_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rent_work" ADD CONSTRAINT "project_rent_work_code_id_hse_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."hse_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_work" ADD CONSTRAINT "standard_work_unit_task_id_work_class_id_fk" FOREIGN KEY ("unit_task_id") REFERENCES "public"."work_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_class" ADD CONSTRAINT "work_class_parent_id_work_class_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."work_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_order" ADD CONSTRAINT "project_order_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_worker" ADD CONSTRAINT "field_worker_field_id_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_worker" ADD CONSTRAINT "field_worker_worker_id_worker_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_position" ADD CONSTRAINT "worker_position_worker_id_worker_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_position" ADD CONSTRAINT "worker_position_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_created_idx" ON "invitation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_document_member_idx" ON "member_document" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_reset_member_idx" ON "password_reset" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_reset_expires_idx" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signature_member_idx" ON "signature" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_default_one" ON "signature" USING btree ("member_id") WHERE make_default;--> statement-breakpoint
CREATE INDEX "facility_category_depth_idx" ON "facility_category" USING btree ("depth");--> statement-breakpoint
CREATE INDEX "field_company_company_idx" ON "field_company" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "field_member_member_idx" ON "field_member" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "project_rent_work_code_idx" ON "project_rent_work" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "work_class_parent_idx" ON "work_class" USING btree ("parent_id","sort_order");--> statement-breakpoint
CREATE INDEX "project_order_project_idx" ON "project_order" USING btree ("project_id","begin_ymd");--> statement-breakpoint
CREATE INDEX "field_worker_worker_idx" ON "field_worker" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "worker_position_worker_idx" ON "worker_position" USING btree ("worker_id","begin_on");--> statement-breakpoint
ALTER TABLE "field" ADD CONSTRAINT "field_facility_category_id_facility_category_id_fk" FOREIGN KEY ("facility_category_id") REFERENCES "public"."facility_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_company" ADD CONSTRAINT "project_company_parent_company_id_company_id_fk" FOREIGN KEY ("parent_company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_email_idx" ON "member" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "member_waiting_idx" ON "member" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_member_id_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "project_order" ADD CONSTRAINT "project_order_apart" EXCLUDE USING gist (int4range("project_id", "project_id", '[]') WITH &&, daterange("begin_ymd", "end_ymd", '[]') WITH &&);
