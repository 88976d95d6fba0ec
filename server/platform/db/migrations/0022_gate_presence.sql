CREATE TABLE "gate_display" (
	"project_id" integer NOT NULL,
	"gate_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enrolled_at" timestamp (3) with time zone,
	"enrolled_by" integer,
	CONSTRAINT "gate_display_gate_id_member_id_device_id_pk" PRIMARY KEY("gate_id","member_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "gate_badge" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gate" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "gate" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "gate" ADD COLUMN "radius" integer;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD COLUMN "kid" integer;--> statement-breakpoint
ALTER TABLE "gate_badge" ADD COLUMN "issued" bigint;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gate_display" ADD CONSTRAINT "gate_display_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_display" ADD CONSTRAINT "gate_display_gate_id_gate_id_fk" FOREIGN KEY ("gate_id") REFERENCES "public"."gate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_display" ADD CONSTRAINT "gate_display_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_display" ADD CONSTRAINT "gate_display_enrolled_by_member_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_display_project_idx" ON "gate_display" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "gate_display_member_idx" ON "gate_display" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;
