-- insert_<table>(rows), one per tenant table, so that a connection plans each once: inserts rows with all columns and returns the
-- first. A single row, the usual case, is inserted without a set. change_insert dispatches by name, widest tables first, because
-- resources are inserted most.
DO $do$
DECLARE
  target record;
  cases text := '';
BEGIN
  FOR target IN
    SELECT quote_ident(c.relname) AS table, c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
      string_agg('alone.' || quote_ident(a.attname), ', ' ORDER BY a.attnum) AS fields
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.relname HAVING bool_or(a.attname = 'merchant_id')
    ORDER BY count(*) DESC, c.relname
  LOOP
    EXECUTE format($sql$CREATE FUNCTION insert_%1$s(p_rows jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
      DECLARE
        alone %1$s;
        image jsonb;
      BEGIN
        IF jsonb_array_length(p_rows) = 1 THEN
          alone := jsonb_populate_record(NULL::%1$s, p_rows->0);
          INSERT INTO %1$s (%2$s) VALUES (%3$s) RETURNING to_jsonb(%1$s) INTO image;
          RETURN image;
        END IF;
        WITH written AS (
          INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, p_rows) RETURNING to_jsonb(%1$s) AS row
        ) SELECT row INTO image FROM written LIMIT 1;
        RETURN image;
      END $$ $sql$, target.table, target.columns, target.fields);
    cases := cases || format('WHEN %L THEN RETURN insert_%s(p_rows); ', target.name, target.table);
  END LOOP;
  EXECUTE format($sql$CREATE FUNCTION change_insert(p_table text, p_rows jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
    BEGIN
      CASE p_table %s END CASE;
    END $$ $sql$, cases);
END $do$;

-- Applies one write and returns the first row after it; null if the row to change does not match `where`. `where` maps columns to
-- required values or lists of them; a version named there is incremented. Only columns in `set` are written; unknown ones are an error.
CREATE FUNCTION change_write(p_merchant text, p_write jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  target text := quote_ident(p_write->>'table');
  names text;
  conditions text;
  image jsonb;
BEGIN
  IF p_write ? 'insert' THEN
    RETURN change_insert(p_write->>'table', p_write->'insert');
  END IF;
  SELECT string_agg(
    CASE jsonb_typeof(value)
      WHEN 'null' THEN format('t.%I IS NULL', key)
      WHEN 'array' THEN format('t.%I = ANY (ARRAY(SELECT jsonb_array_elements_text($1->%L)))', key, key)
      ELSE format('t.%I = w.%I', key, key)
    END, ' AND ')
  INTO conditions FROM jsonb_each(p_write->'where');
  IF p_write ? 'set' THEN
    SELECT string_agg(format('%1$I = s.%1$I', k), ', ') INTO names FROM jsonb_object_keys(p_write->'set') k;
    IF p_write->'where' ? 'version' THEN names := concat_ws(', ', names, 'version = t.version + 1'); END IF;
    EXECUTE format('UPDATE %1$s t SET %2$s FROM jsonb_populate_record(NULL::%1$s, $1 - $4) w, jsonb_populate_record(NULL::%1$s, $2) s WHERE t.merchant_id = $3 AND %3$s RETURNING to_jsonb(t)', target, names, conditions)
    INTO image USING p_write->'where', p_write->'set', p_merchant, ARRAY(SELECT key FROM jsonb_each(p_write->'where') WHERE jsonb_typeof(value) = 'array');
  ELSE
    EXECUTE format('DELETE FROM %1$s t USING jsonb_populate_record(NULL::%1$s, $1) w WHERE t.merchant_id = $2 AND %2$s RETURNING to_jsonb(t)', target, conditions)
    INTO image USING p_write->'where', p_merchant;
  END IF;
  RETURN image;
END $$;

-- Commits a change and the changes of other merchants in it. Returns done, replayed with the first image, reused, in_flight, or the
-- first write's outcome for a missing row. Raises FS001 if a balance is short, FS002 with the outcome of a later write whose row is
-- missing, or a unique_violation, so that a single change needs no subtransaction.
CREATE FUNCTION change_commit(p_change jsonb, OUT outcome text, OUT image jsonb) LANGUAGE plpgsql AS $$
DECLARE
  merchant text := set_config('app.merchant', p_change->>'merchant_id', true);
  claim jsonb := p_change->'claim';
  write jsonb;
  other jsonb;
  event jsonb;
  written jsonb;
  subject text;
  first_event jsonb;
  first_subject text;
  nothing_yet boolean := true;
BEGIN
  IF p_change ? 'other_merchants' THEN
    -- In a fixed order, so that two changes of the same merchants do not deadlock.
    PERFORM pg_advisory_xact_lock(hashtextextended('other_merchants ' || m, 0))
    FROM (SELECT merchant AS m UNION SELECT value->>'merchant_id' FROM jsonb_array_elements(p_change->'other_merchants') ORDER BY m) others;
  END IF;
  IF claim IS NOT NULL THEN
    SELECT * INTO outcome, image FROM idempotency_claim(merchant, claim);
    IF outcome <> 'free' THEN RETURN; END IF;
  END IF;
  FOR at IN 0 .. jsonb_array_length(p_change->'writes') - 1 LOOP
    write := p_change->'writes'->at;
    written := CASE WHEN write ? 'table' THEN change_write(merchant, write) END;
    IF written IS NULL AND write ? 'missing' THEN
      outcome := write->>'missing';
      IF nothing_yet THEN RETURN; END IF;
      RAISE EXCEPTION USING ERRCODE = 'FS002', MESSAGE = outcome;
    END IF;
    nothing_yet := false;
    IF write ? 'event' THEN
      event := write->'event';
      subject := coalesce(event->>'subject_id', written->>'id');
      IF event ? 'image' THEN
        written := event->'image';
      ELSIF write ? 'hidden' THEN
        written := written - ARRAY(SELECT jsonb_array_elements_text(write->'hidden'));
      END IF;
      INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at)
      VALUES (merchant, event->>'id', event->>'type', subject, event->'actor', event->>'request_id', event->'changes',
        written, (event->>'recorded_at')::timestamptz, (event->>'effective_at')::timestamptz);
      IF first_event IS NULL THEN
        first_event := event;
        first_subject := subject;
        image := written;
      END IF;
    END IF;
  END LOOP;
  IF p_change ? 'entries' THEN
    PERFORM ledger_post(merchant, first_event->>'id', first_subject, (first_event->>'effective_at')::timestamptz,
      (first_event->>'recorded_at')::timestamptz, p_change->'entries');
  END IF;
  IF claim IS NOT NULL THEN PERFORM idempotency_keep(merchant, claim, coalesce(p_change->'answer', image)); END IF;
  IF p_change ? 'other_merchants' THEN
    FOR other IN SELECT value FROM jsonb_array_elements(p_change->'other_merchants') LOOP
      SELECT m.outcome INTO outcome FROM change_commit(other) m;
      IF outcome <> 'done' THEN RAISE EXCEPTION USING ERRCODE = 'FS002', MESSAGE = outcome; END IF;
    END LOOP;
  END IF;
  outcome := 'done';
  image := NULL;
END $$;

-- Commits several changes independently. Returns per change done, replayed with the first image, reused, in_flight, short, duplicate
-- with the constraint's name, or a write's outcome for a missing row.
CREATE FUNCTION change_commit_each(p_changes jsonb) RETURNS TABLE (outcome text, image jsonb, violated text)
LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
BEGIN
  FOR change IN SELECT value FROM jsonb_array_elements(p_changes) LOOP
    violated := NULL;
    BEGIN
      SELECT m.outcome, m.image INTO outcome, image FROM change_commit(change) m;
    EXCEPTION
      WHEN SQLSTATE 'FS001' THEN
        SELECT 'short', NULL INTO outcome, image;
      WHEN SQLSTATE 'FS002' THEN
        SELECT SQLERRM, NULL INTO outcome, image;
      WHEN unique_violation THEN
        GET STACKED DIAGNOSTICS violated = CONSTRAINT_NAME;
        SELECT 'duplicate', NULL INTO outcome, image;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
