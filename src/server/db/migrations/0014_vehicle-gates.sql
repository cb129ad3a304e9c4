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
CREATE TABLE "booth_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"missing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "booth_gate_code" ON "booth_gate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "booth_reminder_one" ON "booth_reminder" USING btree ("exhibitor_id","mark");