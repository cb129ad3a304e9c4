CREATE TABLE "shift_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"path" text NOT NULL,
	"what" jsonb NOT NULL,
	"was" text NOT NULL,
	"now" text NOT NULL,
	"fault" jsonb,
	"moved" integer NOT NULL,
	"open" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_shift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undoes" bigint
);
--> statement-breakpoint
CREATE INDEX "shift_item_record" ON "shift_item" USING btree ("record","open");--> statement-breakpoint
CREATE INDEX "shift_item_exhibitor" ON "shift_item" USING btree ("exhibitor_id","open");