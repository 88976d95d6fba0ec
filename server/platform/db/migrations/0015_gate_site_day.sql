CREATE TABLE "gate_site_day" (
	"project_id" integer NOT NULL,
	"day" date NOT NULL,
	"day_start" time(0) NOT NULL,
	"closing" time(0) NOT NULL,
	"break_minutes" smallint NOT NULL,
	"standard_minutes" smallint NOT NULL,
	CONSTRAINT "gate_site_day_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
ALTER TABLE "gate_site_day" ADD CONSTRAINT "gate_site_day_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;