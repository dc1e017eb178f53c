-- Moves a merchant's own accounts in one currency and returns their balances; FS001 if one would fall below zero.
CREATE FUNCTION balance_move(
  p_merchant text, p_event text, p_currency text, p_available bigint, p_held bigint, p_pending bigint,
  p_recorded timestamptz
) RETURNS balance LANGUAGE plpgsql AS $$
DECLARE
  after balance;
BEGIN
  UPDATE balance b
  SET available = b.available + p_available, held = b.held + p_held, pending = b.pending + p_pending,
    increased_at = CASE WHEN p_available > 0 THEN p_recorded ELSE b.increased_at END,
    increased_by = CASE WHEN p_available > 0 THEN p_event ELSE b.increased_by END
  WHERE b.merchant_id = p_merchant AND b.currency = p_currency
    AND b.available + p_available >= 0 AND b.held + p_held >= 0 AND b.pending + p_pending >= 0
  RETURNING b.* INTO after;
  IF FOUND THEN RETURN after; END IF;
  IF p_available < 0 OR p_held < 0 OR p_pending < 0 THEN
    RAISE EXCEPTION 'short of %', p_currency USING ERRCODE = 'FS001';
  END IF;
  INSERT INTO balance AS b (merchant_id, currency, available, held, pending, increased_at, increased_by)
  VALUES (p_merchant, p_currency, p_available, p_held, p_pending, p_recorded, p_event)
  ON CONFLICT (merchant_id, currency) DO UPDATE
  SET available = b.available + excluded.available, held = b.held + excluded.held,
    pending = b.pending + excluded.pending, increased_at = excluded.increased_at,
    increased_by = excluded.increased_by
  RETURNING b.* INTO after;
  RETURN after;
END $$;

-- Posts entries and moves the merchant's own accounts (available, held, pending). Raises FS001 if one would fall below zero, which
-- undoes the caller's work as a whole.
CREATE FUNCTION ledger_post(
  p_merchant text, p_event text, p_subject text, p_effective timestamptz, p_recorded timestamptz, p_entries jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry jsonb;
  amount bigint;
  debit text;
  credit text;
  on_available bigint;
  on_held bigint;
  on_pending bigint;
  moved record;
  after balance;
BEGIN
  -- Most changes have one entry, which needs no set.
  IF jsonb_array_length(p_entries) = 1 THEN
    entry := p_entries->0;
    amount := (entry->'amount')::bigint;
    debit := entry->>'debit';
    credit := entry->>'credit';
    on_available := CASE 'available' WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END;
    on_held := CASE 'held' WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END;
    on_pending := CASE 'pending' WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END;
    IF on_available <> 0 OR on_held <> 0 OR on_pending <> 0 THEN
      after := balance_move(p_merchant, p_event, entry->>'currency', on_available, on_held, on_pending, p_recorded);
    END IF;
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account,
      credit_account, debit_balance_after, credit_balance_after, recorded_at, effective_at)
    VALUES (p_merchant, entry->>'id', p_event, p_subject, entry->>'kind', entry->>'currency', amount, debit, credit,
      CASE debit WHEN 'available' THEN after.available WHEN 'held' THEN after.held WHEN 'pending' THEN after.pending END,
      CASE credit WHEN 'available' THEN after.available WHEN 'held' THEN after.held WHEN 'pending' THEN after.pending END,
      p_recorded, p_effective);
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
      after := balance_move(p_merchant, p_event, moved.currency, moved.available, moved.held, moved.pending, p_recorded);
    END IF;
    -- Several entries may touch one account; each records the balance after itself.
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
