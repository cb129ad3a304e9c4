ALTER TABLE "booth_form" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_form" ADD COLUMN "receipts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_form_history" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;