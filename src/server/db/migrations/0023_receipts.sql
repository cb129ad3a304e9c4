CREATE TABLE "receipt_count" (
	"prefix" text PRIMARY KEY NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licensing_ip" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entry" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nomination" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_case" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_chain" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_product" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "review_case_receipt" ON "review_case" USING btree ("receipt");