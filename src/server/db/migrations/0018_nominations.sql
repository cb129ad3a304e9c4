CREATE TABLE "nomination" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nomination_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"kind_and_product" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interest" text DEFAULT '' NOT NULL,
	"visitor_type" integer,
	"language" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"consent_flag" integer DEFAULT 0 NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"mobile_key" text DEFAULT '' NOT NULL,
	"taken_flag" integer DEFAULT 0 NOT NULL,
	"benefit_code" text DEFAULT '' NOT NULL,
	"invitation_id" bigint,
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
ALTER TABLE "participation" ADD COLUMN "nomination_quota_override" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "nomination_own" ON "nomination" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "nomination_email" ON "nomination" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "nomination_mobile" ON "nomination" USING btree ("mobile_key");--> statement-breakpoint
CREATE INDEX "nomination_invitation" ON "nomination" USING btree ("invitation_id");