CREATE TABLE "badge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"cert_type" integer,
	"cert_no" text DEFAULT '' NOT NULL,
	"cert_key" text DEFAULT '' NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"en_position" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"contact_flag" integer DEFAULT 0 NOT NULL,
	"visa_letter_flag" integer DEFAULT 0 NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"gender" integer,
	"birth_date" text DEFAULT '' NOT NULL,
	"passport_expire" text DEFAULT '' NOT NULL,
	"passport_file" text DEFAULT '' NOT NULL,
	"embassy_city" text DEFAULT '' NOT NULL,
	"consent_flag" integer DEFAULT 0 NOT NULL,
	"on_site" integer DEFAULT 0 NOT NULL,
	"print_status" integer DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"audit_status" integer DEFAULT 0 NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"audit_time" timestamp with time zone,
	"audit_by" text DEFAULT '' NOT NULL,
	"approved" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "badge_own" ON "badge" USING btree ("exhibitor_id","del_flag");--> statement-breakpoint
CREATE INDEX "badge_booth" ON "badge" USING btree ("participation_id","del_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_code" ON "badge" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_document" ON "badge" USING btree ("cert_key") WHERE "badge"."del_flag" = 0 and "badge"."cert_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "badge_contact" ON "badge" USING btree ("participation_id") WHERE "badge"."del_flag" = 0 and "badge"."contact_flag" = 1;