-- A document that no scanner could be asked about waits until one answers.
ALTER TABLE document
  DROP CONSTRAINT document_status_check,
  ADD CONSTRAINT document_status_check CHECK (status IN ('uploaded', 'approved', 'rejected', 'quarantined', 'infected')),
  ADD COLUMN scan_attempts integer NOT NULL DEFAULT 0 CHECK (scan_attempts >= 0),
  -- When it is scanned again, or, of one that is infected, when its content is removed.
  ADD COLUMN work_at timestamptz(3);
CREATE INDEX document_work ON document (work_at) WHERE work_at IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    GRANT UPDATE (scan_attempts, work_at) ON document TO farshore_app, farshore_system;
  END IF;
END $$;
