ALTER TABLE merchant
  ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false,
  ADD COLUMN session_hours integer NOT NULL DEFAULT 12 CHECK (session_hours BETWEEN 1 AND 12),
  ADD COLUMN idle_minutes integer NOT NULL DEFAULT 15 CHECK (idle_minutes BETWEEN 5 AND 60),
  ADD COLUMN sign_in_networks text[] NOT NULL DEFAULT '{}';
