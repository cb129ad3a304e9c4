ALTER TABLE "outbox" ADD COLUMN "sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
-- Links and codes that stand in clear in earlier mails are taken out; such a mail cannot be sent any more.
UPDATE "outbox" SET
  "body_text" = regexp_replace(regexp_replace("body_text", '#token=[\w-]+', '#token=', 'g'), '\m\d{6}\M', '······', 'g'),
  "body_html" = regexp_replace(regexp_replace("body_html", '#token=[\w-]+', '#token=', 'g'), '>\d{6}<', '>······<', 'g'),
  "secret_until" = "create_time"
WHERE "template" IN ('firstLogin', 'teamInvite', 'passwordReset', 'verifyCode');
