-- One time zone per person, for the dashboard and for the daily summary. Null: the browser's.
ALTER TABLE person ADD COLUMN time_zone text;
UPDATE person p SET time_zone = (
  SELECT s.time_zone FROM notification_setting s WHERE s.person_id = p.id ORDER BY s.updated_at DESC LIMIT 1
);
ALTER TABLE notification_setting DROP COLUMN time_zone;
