CREATE TABLE "lead_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_photo_file" ON "lead_photo" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "lead_photo_lead" ON "lead_photo" USING btree ("lead_id","id");