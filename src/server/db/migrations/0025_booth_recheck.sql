ALTER TABLE "booth_form" ADD COLUMN "recheck" jsonb;--> statement-breakpoint
ALTER TABLE "booth_form" ADD COLUMN "recheck_due" integer DEFAULT 0 NOT NULL;