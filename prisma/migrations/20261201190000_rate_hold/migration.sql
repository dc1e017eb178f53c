-- How long an agreed rate is held for a payout that waits. Null: as long as it waits.
ALTER TABLE merchant ADD rate_hold_hours integer CHECK (rate_hold_hours BETWEEN 1 AND 720);
