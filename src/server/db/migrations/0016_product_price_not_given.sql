ALTER TABLE "product" ALTER COLUMN "price" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "price" DROP NOT NULL;