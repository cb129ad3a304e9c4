ALTER TABLE "hotel_reservation" ADD COLUMN "filed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What was told before has the booking's number alone.
UPDATE "message" SET "params" = jsonb_build_object(
  'zh-CN', "params"->'zh-CN' || jsonb_build_object('number', "params"->'zh-CN'->'receipt', 'replaces', ''),
  'en-US', "params"->'en-US' || jsonb_build_object('number', "params"->'en-US'->'receipt', 'replaces', ''))
WHERE "template" = 'hotelFiled';
