CREATE FUNCTION event_write(p_merchant text, p_subject text, p_image jsonb, p_event jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at)
  VALUES (p_merchant, p_event->>'id', p_event->>'type', p_subject, p_event->'actor', p_event->>'request_id',
    coalesce(p_event->'changes', '{}'), p_image, (p_event->>'recorded_at')::timestamptz, (p_event->>'effective_at')::timestamptz)
$$;
