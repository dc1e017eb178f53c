-- find_<table>(merchant, id) for each table of merchants whose rows have ids: the row, or none, in one trip.
DO $do$
DECLARE
  target text;
BEGIN
  FOR target IN
    SELECT quote_ident(c.relname)
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('merchant_id', 'id') AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.relname HAVING count(*) = 2
  LOOP
    EXECUTE format($sql$CREATE FUNCTION find_%1$s(p_merchant text, p_id text) RETURNS SETOF %1$s LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('app.merchant', p_merchant, true);
        RETURN QUERY SELECT * FROM %1$s t WHERE t.merchant_id = p_merchant AND t.id = p_id;
      END $$ $sql$, target);
  END LOOP;
END $do$;
