-- What of the oldest queued payouts a balance may release, and what it can cover. One that was set so by hand waits for
-- money that arrives afterwards.
CREATE FUNCTION payout_queued(p_merchant text, p_currency text, p_raised timestamptz, p_after text, p_limit integer)
RETURNS TABLE (
  id text, version integer, source_amount bigint, fx_fee bigint, txn_fee bigint, destination_amount bigint,
  destination_currency text, payment_rail text, amount_given text, available bigint
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  RETURN QUERY
    SELECT p.id::text, p.version, p.source_amount::bigint, p.fx_fee::bigint, p.txn_fee::bigint, p.destination_amount::bigint,
      p.destination_currency::text, p.payment_rail, p.amount_given,
      (SELECT b.available::bigint FROM balance b WHERE b.merchant_id = p_merchant AND b.currency = p_currency)
    FROM payout p
    WHERE p.merchant_id = p_merchant AND p.status = 'queued' AND p.source_currency = p_currency AND p.id > p_after
      AND (p.mocked_at IS NULL OR p.mocked_at < p_raised)
    ORDER BY p.id LIMIT p_limit;
END $$;

-- Releases many queued payouts of one balance in one statement, with an event and an entry each: answers how many were
-- still as they were read. Raises FS001, and changes nothing, when the balance does not cover them all.
CREATE FUNCTION payout_release(p_merchant text, p_currency text, p_event jsonb, p_at timestamptz, p_work_at timestamptz, p_items jsonb)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  recorded timestamptz := (p_event->>'recorded_at')::timestamptz;
  had balance;
  released integer;
  total bigint;
BEGIN
  PERFORM set_config('app.merchant', p_merchant, true);
  SELECT * INTO had FROM balance b WHERE b.merchant_id = p_merchant AND b.currency = p_currency FOR UPDATE;
  WITH item AS (
    SELECT r.* FROM jsonb_to_recordset(p_items)
      AS r(id text, version integer, total bigint, credit_date date, event_id text, entry_id text)
  ), moved AS (
    UPDATE payout p
    SET status = 'in_progress', stage = 'sending', version = p.version + 1, held = i.total, work_at = p_work_at,
        mocked_at = NULL, estimated_credit_date = coalesce(p.estimated_credit_date, i.credit_date), updated_at = p_at
    FROM item i
    WHERE p.merchant_id = p_merchant AND p.id = i.id AND p.version = i.version AND p.status = 'queued'
    RETURNING p AS payout, p.id, i.total, i.event_id, i.entry_id
  ), told AS (
    INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at)
    SELECT p_merchant, m.event_id, p_event->>'type', m.id, p_event->'actor', NULL, p_event->'changes',
      to_jsonb(m.payout), recorded, p_at
    FROM moved m
  ), rung AS (
    DELETE FROM due d USING moved m WHERE d.merchant_id = p_merchant AND d.subject_id = m.id
  ), booked AS (
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account, credit_account,
      debit_balance_after, credit_balance_after, recorded_at, effective_at)
    SELECT p_merchant, m.entry_id, m.event_id, m.id, 'payout_hold', p_currency, m.total, 'available', 'held',
      -- Clipped, so that too little is told by the balance itself below.
      greatest(had.available - sum(m.total) OVER (ORDER BY m.entry_id), 0),
      had.held + sum(m.total) OVER (ORDER BY m.entry_id), recorded, p_at
    FROM moved m
  )
  SELECT count(*), coalesce(sum(m.total), 0) INTO released, total FROM moved m;
  UPDATE balance b SET available = b.available - total, held = b.held + total
  WHERE b.merchant_id = p_merchant AND b.currency = p_currency AND b.available >= total;
  IF NOT FOUND THEN RAISE EXCEPTION 'short of %', p_currency USING ERRCODE = 'FS001'; END IF;
  RETURN released;
END $$;

-- An event and an entry are written beside a row that refers to the merchant already, and each check that they do so too
-- costs as much as the row itself.
ALTER TABLE event DROP CONSTRAINT event_merchant_id_fkey;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_merchant_id_fkey;
