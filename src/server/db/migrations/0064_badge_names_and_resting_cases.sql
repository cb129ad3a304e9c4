-- People sort by surname, then by first name: each has a column for its key, as other names have (0057).
DO $$
DECLARE
  named text[];
  tab text;
  col text;
BEGIN
  FOREACH named SLICE 1 IN ARRAY ARRAY[
    ['badge', 'surname'], ['badge', 'first_name'],
    ['nomination', 'first_name']
  ] LOOP
    tab := named[1];
    col := named[2];
    EXECUTE format('ALTER TABLE %I ADD COLUMN %I text', tab, col || '_sort');
    EXECUTE format('CREATE INDEX %I ON %I (%I) WHERE %I IS NULL', tab || '_' || col || '_unsorted', tab, col, col || '_sort');
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE OF %I ON %I FOR EACH ROW WHEN (OLD.%I IS DISTINCT FROM NEW.%I) EXECUTE FUNCTION forget_sort_key(%L)',
      tab || '_' || col || '_sort', col, tab, col, col, col || '_sort');
  END LOOP;
END
$$;
--> statement-breakpoint
-- Open cases of exhibitors that have withdrawn rest, as they do since version 0059 for each new withdrawal; they wait again with the exhibitor.
UPDATE review_case SET status = 0 FROM exhibitor
WHERE review_case.status = 1 AND exhibitor.id = review_case.exhibitor_id AND exhibitor.withdrawn_at IS NOT NULL;
