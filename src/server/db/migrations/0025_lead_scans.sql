CREATE TABLE "lead_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"lead_id" bigint,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "grade_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "consent_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_scan_client" ON "lead_scan" USING btree ("exhibitor_id","client_id");--> statement-breakpoint
CREATE INDEX "lead_scan_subject" ON "lead_scan" USING btree ("exhibitor_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "lead_scan_lead" ON "lead_scan" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_scan_by" ON "lead_scan" USING btree ("by_id","create_time");