ALTER TABLE "booth_payment" ADD COLUMN "bank_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "booth_payment_bank" ON "booth_payment" USING btree ("bank_key");