-- What ledger_post does for one entry, as most changes have it.
CREATE FUNCTION ledger_post_one(
  p_merchant text, p_event text, p_subject text, p_effective timestamptz, p_recorded timestamptz,
  p_id text, p_kind text, p_currency text, p_amount bigint, p_debit text, p_credit text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  on_available bigint := CASE WHEN p_credit = 'available' THEN p_amount WHEN p_debit = 'available' THEN -p_amount ELSE 0 END;
  on_held bigint := CASE WHEN p_credit = 'held' THEN p_amount WHEN p_debit = 'held' THEN -p_amount ELSE 0 END;
  on_pending bigint := CASE WHEN p_credit = 'pending' THEN p_amount WHEN p_debit = 'pending' THEN -p_amount ELSE 0 END;
  after balance;
BEGIN
  IF on_available <> 0 OR on_held <> 0 OR on_pending <> 0 THEN
    UPDATE balance b
    SET available = b.available + on_available, held = b.held + on_held, pending = b.pending + on_pending,
      raised_at = CASE WHEN on_available > 0 THEN p_recorded ELSE b.raised_at END
    WHERE b.merchant_id = p_merchant AND b.currency = p_currency
      AND b.available + on_available >= 0 AND b.held + on_held >= 0 AND b.pending + on_pending >= 0
    RETURNING b.* INTO after;
    IF NOT FOUND THEN
      IF on_available < 0 OR on_held < 0 OR on_pending < 0 THEN
        RAISE EXCEPTION 'short of %', p_currency USING ERRCODE = 'FS001';
      END IF;
      INSERT INTO balance AS b (merchant_id, currency, available, held, pending, raised_at)
      VALUES (p_merchant, p_currency, on_available, on_held, on_pending, p_recorded)
      ON CONFLICT (merchant_id, currency) DO UPDATE
      SET available = b.available + excluded.available, held = b.held + excluded.held,
        pending = b.pending + excluded.pending, raised_at = excluded.raised_at
      RETURNING b.* INTO after;
    END IF;
  END IF;
  INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account,
    credit_account, debit_balance_after, credit_balance_after, recorded_at, effective_at)
  VALUES (p_merchant, p_id, p_event, p_subject, p_kind, p_currency, p_amount, p_debit, p_credit,
    CASE p_debit WHEN 'available' THEN after.available WHEN 'held' THEN after.held WHEN 'pending' THEN after.pending END,
    CASE p_credit WHEN 'available' THEN after.available WHEN 'held' THEN after.held WHEN 'pending' THEN after.pending END,
    p_recorded, p_effective);
END $$;

-- Books entries that an event causes, in their order: FS001 where an own account of the merchant would fall below zero.
CREATE OR REPLACE FUNCTION ledger_post(
  p_merchant text, p_event text, p_subject text, p_effective timestamptz, p_recorded timestamptz, p_entries jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  after balance;
BEGIN
  IF jsonb_array_length(p_entries) = 1 THEN
    PERFORM ledger_post_one(p_merchant, p_event, p_subject, p_effective, p_recorded, e.id, e.kind, e.currency, e.amount,
      e.debit, e.credit)
    FROM jsonb_to_record(p_entries->0) AS e(id text, kind text, currency text, amount bigint, debit text, credit text);
    RETURN;
  END IF;
  FOR moved IN
    SELECT x.currency,
      coalesce(sum(CASE WHEN x.credit = 'available' THEN x.amount WHEN x.debit = 'available' THEN -x.amount END), 0)::bigint AS available,
      coalesce(sum(CASE WHEN x.credit = 'held' THEN x.amount WHEN x.debit = 'held' THEN -x.amount END), 0)::bigint AS held,
      coalesce(sum(CASE WHEN x.credit = 'pending' THEN x.amount WHEN x.debit = 'pending' THEN -x.amount END), 0)::bigint AS pending
    FROM jsonb_to_recordset(p_entries) AS x(currency text, amount bigint, debit text, credit text)
    GROUP BY x.currency
    ORDER BY x.currency
  LOOP
    after := NULL;
    IF moved.available <> 0 OR moved.held <> 0 OR moved.pending <> 0 THEN
      UPDATE balance b
      SET available = b.available + moved.available,
          held = b.held + moved.held,
          pending = b.pending + moved.pending,
          raised_at = CASE WHEN moved.available > 0 THEN p_recorded ELSE b.raised_at END
      WHERE b.merchant_id = p_merchant AND b.currency = moved.currency
        AND b.available + moved.available >= 0 AND b.held + moved.held >= 0 AND b.pending + moved.pending >= 0
      RETURNING b.* INTO after;
      IF NOT FOUND THEN
        IF moved.available < 0 OR moved.held < 0 OR moved.pending < 0 THEN
          RAISE EXCEPTION 'short of %', moved.currency USING ERRCODE = 'FS001';
        END IF;
        INSERT INTO balance AS b (merchant_id, currency, available, held, pending, raised_at)
        VALUES (p_merchant, moved.currency, moved.available, moved.held, moved.pending, p_recorded)
        ON CONFLICT (merchant_id, currency) DO UPDATE
        SET available = b.available + excluded.available, held = b.held + excluded.held,
            pending = b.pending + excluded.pending, raised_at = excluded.raised_at
        RETURNING b.* INTO after;
      END IF;
    END IF;
    -- Several entries may touch one account: each keeps the balance right after itself.
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account,
      credit_account, debit_balance_after, credit_balance_after, recorded_at, effective_at)
    SELECT p_merchant, x.id, p_event, p_subject, x.kind, x.currency, x.amount, x.debit, x.credit,
      CASE x.debit
        WHEN 'available' THEN after.available - coalesce(sum(x.on_available) OVER later, 0)
        WHEN 'held' THEN after.held - coalesce(sum(x.on_held) OVER later, 0)
        WHEN 'pending' THEN after.pending - coalesce(sum(x.on_pending) OVER later, 0) END,
      CASE x.credit
        WHEN 'available' THEN after.available - coalesce(sum(x.on_available) OVER later, 0)
        WHEN 'held' THEN after.held - coalesce(sum(x.on_held) OVER later, 0)
        WHEN 'pending' THEN after.pending - coalesce(sum(x.on_pending) OVER later, 0) END,
      p_recorded, p_effective
    FROM (
      SELECT e.ord, r.*,
        CASE WHEN r.credit = 'available' THEN r.amount WHEN r.debit = 'available' THEN -r.amount ELSE 0 END AS on_available,
        CASE WHEN r.credit = 'held' THEN r.amount WHEN r.debit = 'held' THEN -r.amount ELSE 0 END AS on_held,
        CASE WHEN r.credit = 'pending' THEN r.amount WHEN r.debit = 'pending' THEN -r.amount ELSE 0 END AS on_pending
      FROM jsonb_array_elements(p_entries) WITH ORDINALITY AS e(value, ord),
        jsonb_to_record(e.value) AS r(id text, kind text, currency text, amount bigint, debit text, credit text)
      WHERE r.currency = moved.currency
    ) x
    WINDOW later AS (ORDER BY x.ord DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);
  END LOOP;
END $$;

-- Makes one write true and answers the first row as it then stands: null where the row to be changed is not there as
-- described. `where` names columns and the values they must have, in a list one of them; a version named there is
-- counted up. Only the columns named in `insert` and `set` are written, and one that the table lacks is an error.
CREATE FUNCTION change_write(p_merchant text, p_write jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  target text := quote_ident(p_write->>'table');
  names text;
  conditions text;
  image jsonb;
BEGIN
  IF p_write ? 'insert' THEN
    SELECT string_agg(quote_ident(k), ', ') INTO names FROM jsonb_object_keys(p_write->'insert'->0) k;
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1) RETURNING to_jsonb(%1$s)', target, names)
    INTO image USING p_write->'insert';
    RETURN image;
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
    EXECUTE format('DELETE FROM %1$s t USING jsonb_populate_record(NULL::%1$s, $1) w WHERE t.merchant_id = $2 AND %2$s', target, conditions)
    USING p_write->'where', p_merchant;
  END IF;
  RETURN image;
END $$;

-- Makes all of a change true. FS001 where a balance is short, FS002 with the outcome of the write whose row is missing.
CREATE FUNCTION change_make(p_change jsonb, OUT outcome text, OUT image jsonb) LANGUAGE plpgsql AS $$
DECLARE
  merchant text := p_change->>'merchant_id';
  claim jsonb := p_change->'claim';
  write jsonb;
  event jsonb;
  written jsonb;
  subject text;
  first_event jsonb;
  first_subject text;
  nothing_yet boolean := true;
BEGIN
  PERFORM set_config('app.merchant', merchant, true);
  IF claim IS NOT NULL THEN
    SELECT * INTO outcome, image FROM idempotency_claim(merchant, claim);
    IF outcome <> 'free' THEN RETURN; END IF;
  END IF;
  FOR write IN SELECT value FROM jsonb_array_elements(p_change->'writes') LOOP
    written := change_write(merchant, write);
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
  IF claim IS NOT NULL THEN PERFORM idempotency_keep(merchant, claim, 201, coalesce(p_change->'answer', image)); END IF;
  outcome := 'done';
  image := NULL;
END $$;

-- Each change by itself: done, replayed with the first image, reused, in_flight, short, duplicate with the constraint's
-- name, or what a write says of a row that is missing. One alone fails with FS001, FS002 or a unique_violation instead,
-- which spares it a subtransaction.
CREATE FUNCTION change_commit(p_changes jsonb) RETURNS TABLE (outcome text, image jsonb, broken text)
LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
BEGIN
  IF jsonb_array_length(p_changes) = 1 THEN
    RETURN QUERY SELECT m.outcome, m.image, NULL FROM change_make(p_changes->0) m;
    RETURN;
  END IF;
  FOR change IN SELECT value FROM jsonb_array_elements(p_changes) LOOP
    broken := NULL;
    BEGIN
      SELECT m.outcome, m.image INTO outcome, image FROM change_make(change) m;
    EXCEPTION
      WHEN SQLSTATE 'FS001' THEN
        SELECT 'short', NULL INTO outcome, image;
      WHEN SQLSTATE 'FS002' THEN
        SELECT SQLERRM, NULL INTO outcome, image;
      WHEN unique_violation THEN
        GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
        SELECT 'duplicate', NULL INTO outcome, image;
    END;
    RETURN NEXT;
  END LOOP;
END $$;

-- What an Idempotency-Key was used for before.
CREATE FUNCTION idempotency_find(p_merchant text, p_claim jsonb, OUT outcome text, OUT image jsonb) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  SELECT c.outcome, c.image INTO outcome, image FROM idempotency_claim(p_merchant, p_claim) c;
END $$;
