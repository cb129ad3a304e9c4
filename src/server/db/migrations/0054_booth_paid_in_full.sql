-- A booth that was paid is paid in full now.
UPDATE "participation" SET "paid_status" = 2 WHERE "paid_status" = 1;--> statement-breakpoint
ALTER TABLE "participation" ADD CONSTRAINT "participation_paid" CHECK ("participation"."paid_status" in (0, 1, 2));