ALTER TABLE "meeting_session" ADD COLUMN "kind" text DEFAULT 'GENERAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_session" ADD COLUMN "fee_cny" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_session" ADD COLUMN "fee_usd" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "voters" text DEFAULT 'EVERYBODY' NOT NULL;--> statement-breakpoint
ALTER TABLE "award_juror_link" ADD COLUMN "mail_id" bigint;