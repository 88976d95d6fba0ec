CREATE TABLE "server_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content_id" text,
	"written_at" timestamp (3) with time zone,
	CONSTRAINT "server_state_one" CHECK (one)
);
