CREATE TABLE "directory_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"en_address" text DEFAULT '' NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"en_profile" text DEFAULT '' NOT NULL,
	"cids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exhibits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"en_exhibits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo_file" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"print_copy" jsonb,
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
CREATE TABLE "sign_notice_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_notice_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "directory_entry_own" ON "directory_entry" USING btree ("exhibitor_id","del_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entry_booth" ON "directory_entry" USING btree ("participation_id") WHERE "directory_entry"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_notice_booth" ON "sign_notice_mark" USING btree ("participation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_notice_code" ON "sign_notice_mark" USING btree ("code");