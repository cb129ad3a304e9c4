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
	"valid_confirmed" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejected_in_time" integer DEFAULT 0 NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
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
	"content" jsonb
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
CREATE UNIQUE INDEX "booth_form_one" ON "booth_form" USING btree ("participation_id","form") WHERE "booth_form"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "booth_form_exhibitor" ON "booth_form" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "booth_form_list" ON "booth_form" USING btree ("form","status");--> statement-breakpoint
CREATE INDEX "booth_form_history_form" ON "booth_form_history" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "booth_form_ledger_form" ON "booth_form_ledger" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_node_code" ON "booth_node" USING btree ("form","node_code");--> statement-breakpoint
CREATE INDEX "booth_payment_booth" ON "booth_payment" USING btree ("participation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_price_code" ON "booth_price" USING btree ("code");