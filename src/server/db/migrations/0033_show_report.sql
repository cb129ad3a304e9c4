CREATE TABLE "product_view" (
	"product_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"day" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_view_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"exhibitor_id" bigint PRIMARY KEY NOT NULL,
	"area_group" integer NOT NULL,
	"currency" text NOT NULL,
	"figures" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_view_own" ON "product_view" USING btree ("exhibitor_id","day");--> statement-breakpoint
CREATE INDEX "report_figures_group" ON "report_figures" USING btree ("area_group");