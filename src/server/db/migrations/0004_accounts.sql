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
CREATE TABLE "used_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "review_reason_once";--> statement-breakpoint
ALTER TABLE "exhibitor_account" ADD COLUMN "sex" text DEFAULT '2' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "actor_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reason" ADD COLUMN "reviewer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_code_subject" ON "auth_code" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bound_identity_once" ON "bound_identity" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "bound_identity_owner" ON "bound_identity" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "registration_address" ON "registration" USING btree (lower("email"),"create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reason_of" ON "review_reason" USING btree ("kind","reviewer",md5("reason"));