CREATE TABLE "meeting_arrangement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_arrangement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_ids" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"min_score" integer NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"undo" jsonb,
	"token" text DEFAULT '' NOT NULL,
	"create_by" text NOT NULL,
	"apply_time" timestamp with time zone,
	"apply_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_table_plan" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"halls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "meeting_arrangement_state" ON "meeting_arrangement" USING btree ("state","id");