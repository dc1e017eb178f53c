-- Where approval is on, money that leaves a merchant waits for a second person, held in its balance.
ALTER TABLE internal_transfer
  DROP CONSTRAINT internal_transfer_status_check,
  ADD CHECK (status IN ('pending_approval', 'success', 'failed', 'cancelled')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Of the merchant that gives.
  ADD COLUMN held amount NOT NULL DEFAULT 0,
  ADD COLUMN approval jsonb,
  ADD COLUMN votes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN made_by text[] NOT NULL DEFAULT '{}',
  ADD COLUMN created_by jsonb NOT NULL DEFAULT '{"type": "key", "name": "API key"}',
  ADD COLUMN rejection_reason text;
ALTER TABLE internal_transfer
  ALTER version DROP DEFAULT,
  ALTER held DROP DEFAULT,
  ALTER votes DROP DEFAULT,
  ALTER made_by DROP DEFAULT,
  ALTER created_by DROP DEFAULT;
