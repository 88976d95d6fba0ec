CREATE TABLE "guest_link" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"token" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_link_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "guest_link_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_link" ADD CONSTRAINT "guest_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_guest_signs_in_never" CHECK (not (guest and is_activated));
