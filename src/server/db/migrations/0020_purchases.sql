CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"en_title" text DEFAULT '' NOT NULL,
	"purchase_type" text DEFAULT '' NOT NULL,
	"num" integer,
	"unit" text DEFAULT '' NOT NULL,
	"pre_num" integer,
	"end_time" text DEFAULT '' NOT NULL,
	"price_start" numeric(12, 2),
	"price_end" numeric(12, 2),
	"currency" text DEFAULT 'CNY' NOT NULL,
	"cid1" text DEFAULT '' NOT NULL,
	"cid2" text DEFAULT '' NOT NULL,
	"cid3" text DEFAULT '' NOT NULL,
	"cooperate_area" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"forbid_reason" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"contact_count" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "purchase_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_code" ON "purchase" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "purchase_own" ON "purchase" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "purchase_hall" ON "purchase" USING btree ("audit_status","status","del_flag","end_time");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_contact_once" ON "purchase_contact" USING btree ("purchase_id","account_id");--> statement-breakpoint
CREATE INDEX "purchase_contact_day" ON "purchase_contact" USING btree ("exhibitor_id","at");