-- Of the link that whoever proposes an invitation was shown; it counts once the proposal is confirmed.
ALTER TABLE proposal ADD COLUMN link_hash text;
