-- Tells two increases in one millisecond apart.
ALTER TABLE balance ADD COLUMN increased_by id;
