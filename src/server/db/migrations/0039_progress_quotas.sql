-- How many badges a booth has decides whether some are to be filed at all.
CREATE OR REPLACE FUNCTION progress_mark_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM fresh LEFT JOIN gone USING (config_id)
    WHERE fresh.config_value IS DISTINCT FROM gone.config_value
      AND (fresh.config_key ~ '^(forms\.h\d+|offer\.\w+)$' OR fresh.config_key IN ('expo.closeDate', 'badge.perUnit'))
  ) THEN
    INSERT INTO progress_stale (exhibitor_id) SELECT id FROM exhibitor WHERE del_flag = 0;
  END IF;
  RETURN NULL;
END $$;
