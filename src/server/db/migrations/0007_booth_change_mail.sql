CREATE TABLE "booth_change_mail" (
	"mail_id" bigint PRIMARY KEY NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"since" jsonb NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "booth_change_mail_exhibitor" ON "booth_change_mail" USING btree ("exhibitor_id");