CREATE TABLE "thread_receipt" (
	"post_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_receipt_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "thread_post" ADD COLUMN "must_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_post" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread_receipt" ADD CONSTRAINT "thread_receipt_post_id_thread_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."thread_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_receipt" ADD CONSTRAINT "thread_receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_receipt_member_idx" ON "thread_receipt" USING btree ("member_id");