ALTER TABLE "report_figures" ADD COLUMN "money" jsonb;--> statement-breakpoint
UPDATE "report_figures" SET
  "money" = jsonb_build_object("currency", jsonb_build_object('ordered', "figures"->'ordered', 'paid', "figures"->'paid')),
  "figures" = "figures" - 'ordered' - 'paid';--> statement-breakpoint
ALTER TABLE "report_figures" ALTER COLUMN "money" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_figures" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "province" text DEFAULT '' NOT NULL;
