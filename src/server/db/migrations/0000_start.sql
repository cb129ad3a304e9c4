-- Every two characters that stand beside each other in a text: what an index of them finds, an index of words would not, as Chinese writes none.
-- To reckon them costs more than to look them up, so the planner is never to do it row by row: the function is dear to it, and without figures of its
-- own it takes every word for a rare one.
CREATE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT first || second FROM unnest(string_to_array($1, NULL), (string_to_array($1, NULL))[2:]) AS pair (first, second) WHERE second IS NOT NULL)
$$;
--> statement-breakpoint
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
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_oper_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_oper_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"words" text NOT NULL,
	"oper_type" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oper_name" text NOT NULL,
	"oper_ip" text DEFAULT '' NOT NULL,
	"oper_time" timestamp with time zone NOT NULL
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
	"sealed" text DEFAULT '' NOT NULL,
	"secret_until" timestamp with time zone,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"exhibitor_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_time" timestamp with time zone,
	"next_try" timestamp with time zone,
	"tried_time" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
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
	"readers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"document" integer DEFAULT 0 NOT NULL,
	"temporary" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_fileName_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "auth_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_code_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "bound_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bound_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp with time zone
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
	"sex" text DEFAULT '2' NOT NULL,
	"avatar" text,
	"role_key" text DEFAULT 'exhibitor_admin' NOT NULL,
	"password_hash" text,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_login_time" timestamp with time zone,
	"participation_id" bigint,
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
CREATE TABLE "registration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_acc" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"en_company_name" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"audit_status" integer DEFAULT 1 NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"audit_time" timestamp with time zone,
	"audit_by" text DEFAULT '' NOT NULL,
	"exhibitor_id" bigint,
	"account_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"participation_id" bigint,
	"actor_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "used_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"form" text NOT NULL,
	"status" integer NOT NULL,
	"late_flag" integer DEFAULT 0 NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"valid_content" jsonb,
	"valid_version" integer,
	"valid_late" integer DEFAULT 0 NOT NULL,
	"valid_confirmed" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facts_version" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_in_time" integer DEFAULT 0 NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	"receipts" integer DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"recheck" jsonb,
	"recheck_due" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_form_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_form_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"by_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount_before" bigint NOT NULL,
	"amount_after" bigint NOT NULL,
	"content" jsonb,
	"receipt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_form_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_form_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"dropped_by" integer,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"unit" bigint NOT NULL,
	"rate" integer NOT NULL,
	"base" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"waived_note" text DEFAULT '' NOT NULL,
	"waived_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_gate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_gate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"capacity" integer NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	"closed_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_node" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"node_code" text NOT NULL,
	"begin" text NOT NULL,
	"end" text NOT NULL,
	"surcharge_rate" integer NOT NULL,
	"online_flag" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"cny" bigint NOT NULL,
	"usd" bigint NOT NULL,
	"stock" integer,
	"max_qty" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"missing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booth_vehicle_pass" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_vehicle_pass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"line_id" text NOT NULL,
	"purpose" text NOT NULL,
	"plate_no" text NOT NULL,
	"gate" text NOT NULL,
	"slot" text NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"entered_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"minutes" integer,
	"kept" bigint DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	"fee" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "calendar_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone
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
	"badge_quota_override" integer DEFAULT 0 NOT NULL,
	"facility_quota_override" integer,
	"shared_back" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"star" integer NOT NULL,
	"distance_km" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"en_address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"shuttle" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_night" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_night_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_type_id" bigint NOT NULL,
	"day" text NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotel_night_held" CHECK ("hotel_night"."held" >= 0 and ("hotel_night"."stock" is null or "hotel_night"."held" <= "hotel_night"."stock"))
);
--> statement-breakpoint
CREATE TABLE "hotel_reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"rooms" integer NOT NULL,
	"check_in" text NOT NULL,
	"check_out" text NOT NULL,
	"guests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"arrive_time" text DEFAULT '' NOT NULL,
	"invoice_need" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"confirm_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"change" jsonb,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_room_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" bigint NOT NULL,
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"bed" text NOT NULL,
	"breakfast" integer DEFAULT 0 NOT NULL,
	"price_cny" integer NOT NULL,
	"price_usd" integer NOT NULL,
	"stock" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"channel" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"address_key" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"token" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"send_day" text DEFAULT '' NOT NULL,
	"outbox_id" bigint,
	"fail_reason" text DEFAULT '' NOT NULL,
	"sent_time" timestamp with time zone,
	"open_time" timestamp with time zone,
	"register_time" timestamp with time zone,
	"visit_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_base" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"en_title" text DEFAULT '' NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"en_greeting" text DEFAULT '' NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster_theme" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_suppression" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_view" (
	"exhibitor_id" bigint NOT NULL,
	"channel" integer NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "invitation_view_exhibitor_id_channel_day_pk" PRIMARY KEY("exhibitor_id","channel","day")
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"inquiry_code" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"consulting_type" text NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"product_id" bigint NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"en_product_name" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"num" integer,
	"locale" text DEFAULT 'zh-CN' NOT NULL,
	"arise_time" timestamp with time zone NOT NULL,
	"consent_time" timestamp with time zone NOT NULL,
	"reply_flag" integer DEFAULT 0 NOT NULL,
	"reply_result" integer DEFAULT 0 NOT NULL,
	"reply_time" timestamp with time zone,
	"reply_by" text DEFAULT '' NOT NULL,
	"reply_note" text DEFAULT '' NOT NULL,
	"replies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"lead_code" text NOT NULL,
	"source" text NOT NULL,
	"visitor_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"kind_and_product" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT 'B' NOT NULL,
	"follow_status" integer DEFAULT 1 NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" bigint,
	"next_follow_day" text DEFAULT '' NOT NULL,
	"arise_time" timestamp with time zone NOT NULL,
	"scan_count" integer DEFAULT 1 NOT NULL,
	"last_scan_time" timestamp with time zone,
	"consent_flag" integer DEFAULT 0 NOT NULL,
	"related_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_notice_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_title" text NOT NULL,
	"en_notice_title" text DEFAULT '' NOT NULL,
	"notice_type" text DEFAULT '1' NOT NULL,
	"notice_content" text DEFAULT '' NOT NULL,
	"en_notice_content" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"target_edition" text DEFAULT '' NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_notice_read" (
	"notice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"read_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sys_notice_read_notice_id_kind_subject_id_pk" PRIMARY KEY("notice_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "licensing_ip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licensing_ip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"long_picture" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"en_introduction" text DEFAULT '' NOT NULL,
	"cids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"hot" integer DEFAULT 0 NOT NULL,
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
	"price" numeric(12, 2),
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
CREATE TABLE "reveal_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reveal_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"field" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower("review_case"."title" || ' ' || "review_case"."en_title" || ' ' || "review_case"."company_name" || ' ' || "review_case"."en_company_name")) STORED
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reason" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reviewer" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "supply_chain" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_chain_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"cids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customers" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"en_introduction" text DEFAULT '' NOT NULL,
	"capacity" text DEFAULT '' NOT NULL,
	"moq" integer,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oem_flag" integer DEFAULT 0 NOT NULL,
	"odm_flag" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "supply_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"supply_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"cid1" text DEFAULT '' NOT NULL,
	"cid2" text DEFAULT '' NOT NULL,
	"cid3" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moq" integer,
	"unit" text DEFAULT '' NOT NULL,
	"lead_days" integer,
	"price_from" numeric(12, 2),
	"price_to" numeric(12, 2),
	"currency" text DEFAULT 'CNY' NOT NULL,
	"capacity_per_month" integer,
	"content" text DEFAULT '' NOT NULL,
	"en_content" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"up_time" timestamp with time zone,
	"down_time" timestamp with time zone,
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
CREATE INDEX "sys_oper_log_newest" ON "sys_oper_log" USING btree ("oper_time","id");--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("state","next_try");--> statement-breakpoint
CREATE INDEX "outbox_exhibitor" ON "outbox" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "stored_file_orphan" ON "stored_file" USING btree ("create_time") WHERE "stored_file"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "auth_code_subject" ON "auth_code" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bound_identity_once" ON "bound_identity" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "bound_identity_owner" ON "bound_identity" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitor_account_login" ON "exhibitor_account" USING btree (lower("login_acc")) WHERE "exhibitor_account"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "exhibitor_account_exhibitor" ON "exhibitor_account" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "password_link_subject" ON "password_link" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "registration_address" ON "registration" USING btree (lower("email"),"create_time");--> statement-breakpoint
CREATE INDEX "session_subject" ON "session" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_form_one" ON "booth_form" USING btree ("participation_id","form") WHERE "booth_form"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "booth_form_exhibitor" ON "booth_form" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "booth_form_list" ON "booth_form" USING btree ("form","status");--> statement-breakpoint
CREATE INDEX "booth_form_history_form" ON "booth_form_history" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "booth_form_ledger_form" ON "booth_form_ledger" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_gate_code" ON "booth_gate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_node_code" ON "booth_node" USING btree ("form","node_code");--> statement-breakpoint
CREATE INDEX "booth_payment_booth" ON "booth_payment" USING btree ("participation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_price_code" ON "booth_price" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_reminder_one" ON "booth_reminder" USING btree ("exhibitor_id","mark");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_vehicle_pass_one" ON "booth_vehicle_pass" USING btree ("form_id","line_id","gate","slot","plate_no");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_slot" ON "booth_vehicle_pass" USING btree ("gate","slot");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_plate" ON "booth_vehicle_pass" USING btree ("plate_no");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_booth" ON "booth_vehicle_pass" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "badge_own" ON "badge" USING btree ("exhibitor_id","del_flag");--> statement-breakpoint
CREATE INDEX "badge_booth" ON "badge" USING btree ("participation_id","del_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_code" ON "badge" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_document" ON "badge" USING btree ("cert_key") WHERE "badge"."del_flag" = 0 and "badge"."cert_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "badge_contact" ON "badge" USING btree ("participation_id") WHERE "badge"."del_flag" = 0 and "badge"."contact_flag" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_link_token" ON "calendar_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_link_subject" ON "calendar_link" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "exhibitor_name" ON "exhibitor" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "exhibitor_order" ON "exhibitor" USING btree ("del_flag","id");--> statement-breakpoint
CREATE INDEX "participation_exhibitor" ON "participation" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participation_booth" ON "participation" USING btree ("hall","booth_no") WHERE "participation"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_night_day" ON "hotel_night" USING btree ("room_type_id","day");--> statement-breakpoint
CREATE INDEX "hotel_reservation_booth" ON "hotel_reservation" USING btree ("participation_id","del_flag");--> statement-breakpoint
CREATE INDEX "hotel_reservation_status" ON "hotel_reservation" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "hotel_room_type_hotel" ON "hotel_room_type" USING btree ("hotel_id","del_flag");--> statement-breakpoint
CREATE INDEX "invitation_own" ON "invitation" USING btree ("exhibitor_id","channel","del_flag","id");--> statement-breakpoint
CREATE INDEX "invitation_day" ON "invitation" USING btree ("address_key","send_day");--> statement-breakpoint
CREATE INDEX "invitation_mail" ON "invitation" USING btree ("outbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_person" ON "invitation" USING btree ("exhibitor_id","channel","address_key") WHERE "invitation"."del_flag" = 0 and "invitation"."address_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_base_exhibitor" ON "invitation_base" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_code" ON "inquiry" USING btree ("inquiry_code");--> statement-breakpoint
CREATE INDEX "inquiry_own" ON "inquiry" USING btree ("exhibitor_id","del_flag","arise_time");--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("exhibitor_id","reply_flag");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_code" ON "lead" USING btree ("lead_code");--> statement-breakpoint
CREATE INDEX "lead_own" ON "lead" USING btree ("exhibitor_id","del_flag","arise_time");--> statement-breakpoint
CREATE INDEX "lead_mobile" ON "lead" USING btree ("exhibitor_id","mobile") WHERE "lead"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("exhibitor_id",lower("email")) WHERE "lead"."email" <> '';--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "sys_notice_newest" ON "sys_notice" USING btree ("del_flag","status","publish_time","notice_id");--> statement-breakpoint
CREATE INDEX "licensing_ip_own" ON "licensing_ip" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "directory_entry_own" ON "directory_entry" USING btree ("exhibitor_id","del_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entry_booth" ON "directory_entry" USING btree ("participation_id") WHERE "directory_entry"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_notice_booth" ON "sign_notice_mark" USING btree ("participation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_notice_code" ON "sign_notice_mark" USING btree ("code");--> statement-breakpoint
CREATE INDEX "brand_exhibitor" ON "brand" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_once" ON "brand" USING btree ("exhibitor_id",lower("name")) WHERE "brand"."del_flag" = 0 and "brand"."name" <> '';--> statement-breakpoint
CREATE INDEX "product_own" ON "product" USING btree ("exhibitor_id","del_flag","audit_status","update_time");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("del_flag","id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "reveal_log_by" ON "reveal_log" USING btree ("by_kind","by_id","at");--> statement-breakpoint
CREATE INDEX "reveal_log_entity" ON "reveal_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_entity" ON "review_case" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "review_case_queue" ON "review_case" USING btree ("status","kind","submitted_at","id");--> statement-breakpoint
CREATE INDEX "review_case_exhibitor" ON "review_case" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "review_case_pairs" ON "review_case" USING gin (character_pairs("search")) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "review_count_key" ON "review_count" USING btree ("kind","status");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reason_of" ON "review_reason" USING btree ("kind","reviewer",md5("reason"));--> statement-breakpoint
CREATE INDEX "sys_dict_data_type" ON "sys_dict_data" USING btree ("dict_type","dict_sort");--> statement-breakpoint
CREATE INDEX "review_log_entity" ON "review_log" USING btree ("kind","entity_id","id");--> statement-breakpoint
CREATE INDEX "supply_chain_own" ON "supply_chain" USING btree ("exhibitor_id","del_flag");--> statement-breakpoint
CREATE INDEX "supply_product_own" ON "supply_product" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "supply_product_supply" ON "supply_product" USING btree ("supply_id");--> statement-breakpoint
CREATE INDEX "sys_menu_parent" ON "sys_menu" USING btree ("parent_id","order_num");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_name" ON "sys_user" USING btree (lower("user_name")) WHERE "sys_user"."del_flag" = 0;
--> statement-breakpoint
ALTER INDEX "review_case_pairs" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Totals of the review queue per kind and state, kept by triggers, once a statement: the desk's total must not cost a count over the table.
CREATE FUNCTION review_case_count(change bigint, of_kind text, of_status integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_count (kind, status, total) VALUES (of_kind, of_status, change)
  ON CONFLICT (kind, status) DO UPDATE SET total = review_count.total + EXCLUDED.total
$$;
--> statement-breakpoint
-- Always in the order of kind and state: two statements that touch the same counters wait for each other instead of locking each other out.
CREATE FUNCTION review_case_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_case_count(total, kind, status)
  FROM (SELECT kind, status, count(*) AS total FROM fresh GROUP BY kind, status ORDER BY kind, status) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION review_case_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_case_count(-total, kind, status)
  FROM (SELECT kind, status, count(*) AS total FROM gone GROUP BY kind, status ORDER BY kind, status) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION review_case_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_case_count(total, kind, status)
  FROM (
    SELECT kind, status, sum(n) AS total
    FROM (SELECT kind, status, 1 AS n FROM fresh UNION ALL SELECT kind, status, -1 FROM gone) AS moves
    GROUP BY kind, status HAVING sum(n) <> 0 ORDER BY kind, status
  ) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_case_inserted AFTER INSERT ON review_case
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION review_case_inserted();
--> statement-breakpoint
CREATE TRIGGER review_case_deleted AFTER DELETE ON review_case
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION review_case_deleted();
--> statement-breakpoint
CREATE TRIGGER review_case_changed AFTER UPDATE ON review_case
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION review_case_changed();
