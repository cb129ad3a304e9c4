-- Each name that lists sort by gets a column for its key (`base/names/sorted-names.ts`). The server computes keys; a name that changes loses its key.
CREATE FUNCTION forget_sort_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], NULL));
  RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  named text[];
  tab text;
  col text;
BEGIN
  FOREACH named SLICE 1 IN ARRAY ARRAY[
    ['exhibitor', 'company_name'], ['exhibitor', 'en_company_name'],
    ['product', 'product_name'], ['product', 'en_product_name'],
    ['visitor', 'name'], ['visitor', 'company'],
    ['meeting_buyer', 'company_name'],
    ['lead', 'company_name'],
    ['nomination', 'last_name'], ['nomination', 'company_name'],
    ['sys_user', 'user_name'], ['sys_user', 'nick_name'],
    ['sys_role', 'role_name'], ['sys_role', 'en_role_name'],
    ['sys_post', 'post_name'],
    ['sys_dict_type', 'dict_name'], ['sys_dict_type', 'en_dict_name'],
    ['sys_dict_data', 'dict_label'], ['sys_dict_data', 'en_dict_label'],
    ['sys_config', 'config_name'],
    ['sys_notice', 'notice_title'], ['sys_notice', 'en_notice_title'],
    ['sms_template', 'name'],
    ['manual_file', 'name'], ['manual_file', 'en_name'],
    ['meeting_session', 'name'], ['meeting_session', 'en_name'],
    ['vote_activity', 'name'], ['vote_activity', 'en_name'],
    ['industry_award', 'name'], ['industry_award', 'en_name']
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
