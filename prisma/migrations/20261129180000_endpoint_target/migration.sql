-- Endpoints from before this check may repeat a URL and its events, so they have none until one of these changes.
ALTER TABLE webhook_endpoint ADD COLUMN target_hash text COLLATE "C";
CREATE UNIQUE INDEX webhook_endpoint_target ON webhook_endpoint (merchant_id, target_hash);
