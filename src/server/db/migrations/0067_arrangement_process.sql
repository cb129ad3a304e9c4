ALTER TABLE "meeting_arrangement" ADD COLUMN "process_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_arrangement" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;