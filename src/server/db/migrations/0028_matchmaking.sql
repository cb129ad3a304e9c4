CREATE TABLE "meeting_registration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"meeting_id" bigint,
	"brand_id" bigint,
	"brand_name" text DEFAULT '' NOT NULL,
	"en_brand_name" text DEFAULT '' NOT NULL,
	"brand_icon" text DEFAULT '' NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prefer_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"want_identity" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attendees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"demand" text DEFAULT '' NOT NULL,
	"en_demand" text DEFAULT '' NOT NULL,
	"proposal_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_status" integer DEFAULT 1 NOT NULL,
	"audit_status" integer DEFAULT 0 NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"audit_time" timestamp with time zone,
	"receipt" text DEFAULT '' NOT NULL,
	"audit_by" text DEFAULT '' NOT NULL,
	"approved" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_session" (
	"session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_session_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"date" text NOT NULL,
	"begin_time" text NOT NULL,
	"end_time" text NOT NULL,
	"slot_minutes" integer DEFAULT 30 NOT NULL,
	"place" text NOT NULL,
	"en_place" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"apply_end" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "meeting_registration_own" ON "meeting_registration" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "meeting_registration_session" ON "meeting_registration" USING btree ("meeting_id","data_status","audit_status");