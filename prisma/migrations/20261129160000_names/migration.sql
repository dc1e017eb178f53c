ALTER TABLE beneficiary ADD COLUMN latin_name text;
ALTER TABLE customer DROP CONSTRAINT customer_name_check;
ALTER TABLE customer ADD CONSTRAINT customer_name_check CHECK (length(name) BETWEEN 1 AND 128);
