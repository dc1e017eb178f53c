-- The account number of a bank between stands sealed, as every account number does.
ALTER TABLE beneficiary
  ADD COLUMN intermediate_account_sealed text,
  ADD COLUMN intermediate_account_last4 text,
  ADD CHECK ((intermediate_account_sealed IS NULL) = (intermediate_account_last4 IS NULL)),
  -- Rows of before hold numbers that only a process with the secret can seal: it does so as it starts.
  ADD CONSTRAINT beneficiary_no_clear_number CHECK (NOT coalesce(intermediate_bank ? 'account_number', false)) NOT VALID;
CREATE INDEX beneficiary_clear_number ON beneficiary (merchant_id, id) WHERE intermediate_bank ? 'account_number';

-- What is sealed, and the hash by which it is found, stay in their row: no copy of it keeps them.
CREATE FUNCTION image_without_numbers(image jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (image - 'account_sealed' - 'account_hash') || CASE WHEN image->'intermediate_bank' ? 'account_number'
    THEN jsonb_build_object('intermediate_bank', (image->'intermediate_bank') - 'account_number', 'intermediate_account_last4',
      right(regexp_replace(upper(image->'intermediate_bank'->>'account_number'), '[\s-]', '', 'g'), 4))
    ELSE '{}' END
$$;
ALTER TABLE event NO FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency NO FORCE ROW LEVEL SECURITY;
ALTER TABLE batch NO FORCE ROW LEVEL SECURITY;
ALTER TABLE batch_row NO FORCE ROW LEVEL SECURITY;
ALTER TABLE event DISABLE TRIGGER event_append_only;
UPDATE event SET image = image_without_numbers(image) WHERE image ? 'account_sealed';
ALTER TABLE event ENABLE TRIGGER event_append_only;
UPDATE idempotency SET image = image_without_numbers(image) WHERE image ? 'account_sealed';
DROP FUNCTION image_without_numbers;

-- Of an account a batch needs the last four: a longer cell of that column may be a whole number.
UPDATE batch_row r SET cells = jsonb_set(r.cells, ARRAY[c.at::text], to_jsonb(right(regexp_replace(r.cells->>c.at, '[\s-]', '', 'g'), 4)))
FROM (
  SELECT b.merchant_id, b.id, (m.ord - 1)::integer AS at
  FROM batch b, jsonb_array_elements_text(b.mapping) WITH ORDINALITY AS m(field, ord)
  WHERE m.field = 'account_last4'
) c
WHERE r.merchant_id = c.merchant_id AND r.batch_id = c.id AND length(r.cells->>c.at) > 4;
ALTER TABLE event FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency FORCE ROW LEVEL SECURITY;
ALTER TABLE batch FORCE ROW LEVEL SECURITY;
ALTER TABLE batch_row FORCE ROW LEVEL SECURITY;
