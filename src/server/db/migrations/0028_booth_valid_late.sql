ALTER TABLE "booth_form" ADD COLUMN "valid_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "booth_form" SET "valid_late" = CASE WHEN "status" <> 4 THEN "late_flag"
  WHEN EXISTS (SELECT 1 FROM "booth_form_history" h WHERE h."form_id" = "booth_form"."id" AND h."action" = 'submitLate' AND h."version" <= "booth_form"."valid_version") THEN 1
  ELSE 0 END;
