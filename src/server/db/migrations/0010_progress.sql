CREATE TABLE "progress" (
	"exhibitor_id" bigint PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"open" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"exhibitor_id" bigint NOT NULL,
	"day" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"recipient" text NOT NULL,
	"things" jsonb NOT NULL,
	CONSTRAINT "reminder_exhibitor_id_day_nth_pk" PRIMARY KEY("exhibitor_id","day","nth")
);
--> statement-breakpoint
CREATE TABLE "reminder_plan" (
	"thing" text PRIMARY KEY NOT NULL,
	"active" integer NOT NULL,
	"marks" jsonb NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "progress_stale_exhibitor" ON "progress_stale" USING btree ("exhibitor_id");
--> statement-breakpoint
-- Whoever writes something that decides how far an exhibitor is leaves its id, in the same transaction. Rows are only added: writers never wait for each other.
CREATE FUNCTION progress_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO progress_stale (exhibitor_id) SELECT DISTINCT %s FROM changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source record;
  event text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('exhibitor', 'id'),
    ('participation', 'exhibitor_id'),
    ('brand', 'exhibitor_id'),
    ('product', 'exhibitor_id'),
    ('directory_entry', 'exhibitor_id'),
    ('badge', 'exhibitor_id'),
    ('booth_form', 'exhibitor_id'),
    ('hotel_reservation', 'exhibitor_id'),
    ('invitation', 'exhibitor_id'),
    ('inquiry', 'exhibitor_id'),
    ('review_case', 'exhibitor_id'),
    ('booth_payment', '(SELECT p.exhibitor_id FROM participation p WHERE p.id = changed.participation_id)'),
    ('sign_notice_mark', '(SELECT p.exhibitor_id FROM participation p WHERE p.id = changed.participation_id)')
  ) AS sources (name, owner) LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format('CREATE TRIGGER progress_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION progress_mark(%L)',
        lower(event), event, source.name, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, source.owner);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- A form taken out of the show, and its closing day, concern everybody.
CREATE FUNCTION progress_mark_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM fresh LEFT JOIN gone USING (config_id)
    WHERE fresh.config_value IS DISTINCT FROM gone.config_value
      AND (fresh.config_key ~ '^forms\.h\d+$' OR fresh.config_key = 'expo.closeDate')
  ) THEN
    INSERT INTO progress_stale (exhibitor_id) SELECT id FROM exhibitor WHERE del_flag = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER progress_update AFTER UPDATE ON sys_config
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION progress_mark_all();
--> statement-breakpoint
INSERT INTO progress_stale (exhibitor_id) SELECT id FROM exhibitor WHERE del_flag = 0;
