CREATE TABLE "mail_block" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "return_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "complaint_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "good_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_return" ON "outbox" USING btree ("return_token");