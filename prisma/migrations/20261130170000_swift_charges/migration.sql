ALTER TABLE payout
  ADD COLUMN swift_charges text CHECK (swift_charges IN ('our', 'sha', 'ben')),
  ADD CHECK (swift_charges IS NULL OR payment_rail = 'swift');
