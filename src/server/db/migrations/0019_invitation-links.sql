DROP INDEX "invitation_base_code";--> statement-breakpoint
ALTER TABLE "invitation_base" DROP COLUMN "code";