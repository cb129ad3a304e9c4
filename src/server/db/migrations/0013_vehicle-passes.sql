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
CREATE UNIQUE INDEX "booth_vehicle_pass_one" ON "booth_vehicle_pass" USING btree ("form_id","line_id","gate","slot","plate_no");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_slot" ON "booth_vehicle_pass" USING btree ("gate","slot");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_plate" ON "booth_vehicle_pass" USING btree ("plate_no");--> statement-breakpoint
CREATE INDEX "booth_vehicle_pass_booth" ON "booth_vehicle_pass" USING btree ("participation_id");