ALTER TABLE bank_account ADD COLUMN bank_name text, ADD COLUMN bank_address text;
-- A transfer to an account of the house can name the merchant by the end of its ID.
CREATE INDEX merchant_transfer_reference ON merchant (right(id, 8));
