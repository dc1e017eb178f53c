ALTER TABLE merchant ADD COLUMN platform_id id REFERENCES merchant CHECK (platform_id <> id);
CREATE INDEX merchant_platform ON merchant (platform_id) WHERE platform_id IS NOT NULL;
