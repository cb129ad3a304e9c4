CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"started_time" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "server_process_seen" ON "server_process" USING btree ("seen_time");