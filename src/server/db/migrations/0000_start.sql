CREATE TABLE "client_error" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_error_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "client_error_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "client_write" (
	"subject" text NOT NULL,
	"call" text NOT NULL,
	"token" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_write_subject_call_token_pk" PRIMARY KEY("subject","call","token")
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"exhibitor_id" bigint,
	"rows" jsonb NOT NULL,
	"result" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"exhibitor_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_time" timestamp with time zone,
	"next_try" timestamp with time zone,
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exhibitor_id" bigint,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone,
	"temporary" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_fileName_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"scene" text NOT NULL,
	"address" text,
	"answer_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "exhibitor_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitor_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"login_acc" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text,
	"mobile" text,
	"avatar" text,
	"role_key" text DEFAULT 'exhibitor_admin' NOT NULL,
	"password_hash" text,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_login_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"participation_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "exhibitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text DEFAULT '' NOT NULL,
	"en_company_name" text DEFAULT '' NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"en_short_name" text DEFAULT '' NOT NULL,
	"company_type" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"en_description" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"en_address" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"cids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employees" text DEFAULT '' NOT NULL,
	"founded_year" integer,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"invoice_title" text DEFAULT '' NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"invoice_type" text DEFAULT '' NOT NULL,
	"invoice_email" text DEFAULT '' NOT NULL,
	"directory_status" integer DEFAULT 0 NOT NULL,
	"pending_name" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"hall" text NOT NULL,
	"booth_no" text NOT NULL,
	"booth_type" integer NOT NULL,
	"width" numeric(5, 1) NOT NULL,
	"depth" numeric(5, 1) NOT NULL,
	"area" numeric(7, 1) NOT NULL,
	"open_sides" integer NOT NULL,
	"contract_no" text DEFAULT '' NOT NULL,
	"contract_active" integer DEFAULT 1 NOT NULL,
	"paid_status" integer DEFAULT 0 NOT NULL,
	"sales_name" text DEFAULT '' NOT NULL,
	"sales_mobile" text DEFAULT '' NOT NULL,
	"settle_currency" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"channel" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"supply_name" text DEFAULT '' NOT NULL,
	"cid" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"en_story" text DEFAULT '' NOT NULL,
	"founded_year" integer,
	"origin_country" text DEFAULT '' NOT NULL,
	"trademark_no" text DEFAULT '' NOT NULL,
	"trademark_file" text DEFAULT '' NOT NULL,
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
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"brand_id" bigint,
	"product_name" text DEFAULT '' NOT NULL,
	"en_product_name" text DEFAULT '' NOT NULL,
	"cid1" text DEFAULT '' NOT NULL,
	"cid2" text DEFAULT '' NOT NULL,
	"cid3" text DEFAULT '' NOT NULL,
	"price" numeric(12, 2) DEFAULT '0' NOT NULL,
	"market_price" numeric(12, 2),
	"currency" text DEFAULT 'CNY' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"en_thumbnail" text DEFAULT '' NOT NULL,
	"carousel" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"en_carousel" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"en_content" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"hot_flag" integer DEFAULT 0 NOT NULL,
	"suncode" text DEFAULT '' NOT NULL,
	"up_time" timestamp with time zone,
	"down_time" timestamp with time zone,
	"model" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"moq" integer,
	"unit" text DEFAULT '' NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"new_flag" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "review_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"title" text NOT NULL,
	"en_title" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"en_company_name" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"locked_by" bigint,
	"locked_name" text DEFAULT '' NOT NULL,
	"locked_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"action" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reason" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	"last_used" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_config" (
	"config_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_config_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"config_name" text NOT NULL,
	"config_key" text NOT NULL,
	"config_value" text NOT NULL,
	"config_type" text DEFAULT 'N' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text,
	CONSTRAINT "sys_config_configKey_unique" UNIQUE("config_key")
);
--> statement-breakpoint
CREATE TABLE "sys_dept" (
	"dept_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dept_dept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"ancestors" text DEFAULT '0' NOT NULL,
	"dept_name" text NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"leader" text,
	"phone" text,
	"email" text,
	"status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sys_dict_data" (
	"dict_code" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dict_data_dict_code_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dict_sort" integer DEFAULT 0 NOT NULL,
	"dict_label" text NOT NULL,
	"en_dict_label" text DEFAULT '' NOT NULL,
	"dict_value" text NOT NULL,
	"dict_type" text NOT NULL,
	"css_class" text,
	"list_class" text DEFAULT 'default' NOT NULL,
	"is_default" text DEFAULT 'N' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sys_dict_type" (
	"dict_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dict_type_dict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dict_name" text NOT NULL,
	"en_dict_name" text DEFAULT '' NOT NULL,
	"dict_type" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text,
	CONSTRAINT "sys_dict_type_dictType_unique" UNIQUE("dict_type")
);
--> statement-breakpoint
CREATE TABLE "sys_menu" (
	"menu_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_menu_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"menu_name" text NOT NULL,
	"en_menu_name" text DEFAULT '' NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"component" text,
	"query" text,
	"is_frame" text DEFAULT '1' NOT NULL,
	"is_cache" text DEFAULT '0' NOT NULL,
	"menu_type" text DEFAULT 'M' NOT NULL,
	"visible" text DEFAULT '0' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"perms" text,
	"icon" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sys_post" (
	"post_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_post_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_code" text NOT NULL,
	"post_name" text NOT NULL,
	"post_sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text,
	CONSTRAINT "sys_post_postCode_unique" UNIQUE("post_code")
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"role_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_role_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_name" text NOT NULL,
	"role_key" text NOT NULL,
	"role_sort" integer DEFAULT 0 NOT NULL,
	"data_scope" text DEFAULT '1' NOT NULL,
	"menu_check_strictly" boolean DEFAULT true NOT NULL,
	"dept_check_strictly" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text,
	CONSTRAINT "sys_role_roleKey_unique" UNIQUE("role_key")
);
--> statement-breakpoint
CREATE TABLE "sys_role_menu" (
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "sys_role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"user_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_user_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dept_id" bigint,
	"user_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"email" text,
	"phonenumber" text,
	"sex" text DEFAULT '2' NOT NULL,
	"avatar" text,
	"password_hash" text,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"status" text DEFAULT '0' NOT NULL,
	"login_ip" text,
	"login_date" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sys_user_post" (
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "sys_user_post_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "sys_user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE INDEX "client_write_age" ON "client_write" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("state","next_try");--> statement-breakpoint
CREATE INDEX "outbox_exhibitor" ON "outbox" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "stored_file_orphan" ON "stored_file" USING btree ("create_time") WHERE "stored_file"."claimed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_account_login" ON "exhibitor_account" USING btree (lower("login_acc")) WHERE "exhibitor_account"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "exhibitor_account_exhibitor" ON "exhibitor_account" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "password_link_subject" ON "password_link" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "session_subject" ON "session" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exhibitor_name" ON "exhibitor" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "exhibitor_order" ON "exhibitor" USING btree ("del_flag","id");--> statement-breakpoint
CREATE INDEX "participation_exhibitor" ON "participation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_booth" ON "participation" USING btree ("hall","booth_no") WHERE "participation"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "brand_exhibitor" ON "brand" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_once" ON "brand" USING btree ("exhibitor_id",lower("name")) WHERE "brand"."del_flag" = 0 and "brand"."name" <> '';--> statement-breakpoint
CREATE INDEX "product_own" ON "product" USING btree ("exhibitor_id","del_flag","audit_status","update_time");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("del_flag","id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_entity" ON "review_case" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "review_case_queue" ON "review_case" USING btree ("status","kind","submitted_at");--> statement-breakpoint
CREATE INDEX "review_case_exhibitor" ON "review_case" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_count_key" ON "review_count" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "review_log_entity" ON "review_log" USING btree ("kind","entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reason_once" ON "review_reason" USING btree ("kind",md5("reason"));--> statement-breakpoint
CREATE INDEX "sys_dict_data_type" ON "sys_dict_data" USING btree ("dict_type","dict_sort");--> statement-breakpoint
CREATE INDEX "sys_menu_parent" ON "sys_menu" USING btree ("parent_id","order_num");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_name" ON "sys_user" USING btree (lower("user_name")) WHERE "sys_user"."del_flag" = 0;