ALTER TABLE "outbox" ADD COLUMN "calendar" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_link" ADD COLUMN "mail_id" bigint;