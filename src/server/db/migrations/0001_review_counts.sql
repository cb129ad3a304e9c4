-- Totals of the review queue per kind and state, kept by triggers: the desk's total must not cost a count over the table.
CREATE FUNCTION review_case_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE review_count SET total = total - 1 WHERE kind = OLD.kind AND status = OLD.status;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO review_count (kind, status, total) VALUES (NEW.kind, NEW.status, 1)
    ON CONFLICT (kind, status) DO UPDATE SET total = review_count.total + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_case_counted_rows AFTER INSERT OR DELETE ON review_case
  FOR EACH ROW EXECUTE FUNCTION review_case_counted();
--> statement-breakpoint
CREATE TRIGGER review_case_counted_changes AFTER UPDATE OF status, kind ON review_case
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.kind IS DISTINCT FROM NEW.kind)
  EXECUTE FUNCTION review_case_counted();
