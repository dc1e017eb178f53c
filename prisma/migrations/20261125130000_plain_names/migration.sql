ALTER TABLE due RENAME TO timer;
ALTER INDEX due_pkey RENAME TO timer_pkey;
ALTER INDEX due_fire RENAME TO timer_fire;
ALTER TABLE balance RENAME COLUMN raised_at TO increased_at;
ALTER INDEX balance_raised RENAME TO balance_increased;
ALTER TABLE payment RENAME COLUMN settled_whole TO fully_settled;
ALTER TABLE attempt RENAME COLUMN what TO key;
