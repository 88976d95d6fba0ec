CREATE TABLE "approval_opened" (
	"document_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"member_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_opened_document_id_round_member_id_pk" PRIMARY KEY("document_id","round","member_id")
);
--> statement-breakpoint
ALTER TABLE "approval_opened" ADD CONSTRAINT "approval_opened_document_id_approval_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."approval_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_opened" ADD CONSTRAINT "approval_opened_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_opened_member_idx" ON "approval_opened" USING btree ("member_id");