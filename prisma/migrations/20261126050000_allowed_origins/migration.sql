ALTER TABLE merchant ADD COLUMN allowed_origins text[] NOT NULL DEFAULT '{}';
