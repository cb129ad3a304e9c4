ALTER TABLE "outbox" ADD COLUMN "tried_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "decided_time" timestamp with time zone;