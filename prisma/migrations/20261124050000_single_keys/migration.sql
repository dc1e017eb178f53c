-- Whether a person uses shortcuts of a single key, which speech input and unsteady hands press by accident.
ALTER TABLE person ADD COLUMN single_keys boolean NOT NULL DEFAULT true;
