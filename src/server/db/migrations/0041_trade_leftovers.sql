ALTER TABLE "meeting_session" ADD COLUMN "kind" text DEFAULT 'GENERAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_session" ADD COLUMN "fee_cny" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_session" ADD COLUMN "fee_usd" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "voters" text DEFAULT 'EVERYBODY' NOT NULL;--> statement-breakpoint
ALTER TABLE "award_juror_link" ADD COLUMN "mail_id" bigint;