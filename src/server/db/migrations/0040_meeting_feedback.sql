ALTER TABLE "docking_meeting" ADD COLUMN "lead_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "docking_meeting" ADD COLUMN "asked_time" timestamp with time zone;