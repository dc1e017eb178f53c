-- Few rows are wanted of tables that may be large, and that the planner may take for small ones: each is read through an index.
-- Claiming and recording take turns, so that a delivery never waits for one that was recorded as done meanwhile. Their commits are
-- asynchronous: after a crash, deliveries whose record was lost are sent again.
CREATE FUNCTION webhook_turn() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtextextended('webhook deliveries', 0));
END $$;

-- Endpoints with pending deliveries, by one index probe each.
CREATE FUNCTION webhook_waiting() RETURNS TABLE (merchant_id text, endpoint_id text) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH RECURSIVE waiting AS (
    (SELECT d.merchant_id, d.endpoint_id FROM webhook_delivery d WHERE d.status = 'pending'
     ORDER BY d.merchant_id, d.endpoint_id LIMIT 1)
    UNION ALL
    SELECT n.merchant_id, n.endpoint_id FROM waiting w CROSS JOIN LATERAL (
      SELECT d.merchant_id, d.endpoint_id FROM webhook_delivery d
      WHERE d.status = 'pending' AND (d.merchant_id, d.endpoint_id) > (w.merchant_id, w.endpoint_id)
      ORDER BY d.merchant_id, d.endpoint_id LIMIT 1
    ) n
  )
  SELECT w.merchant_id, w.endpoint_id FROM waiting w
$$;

-- The host name of an endpoint's URL, which is stored as a URL parser writes it.
CREATE FUNCTION webhook_host(p_url text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT rtrim(substring(p_url FROM '^[a-z]+://(\[[^]]*\]|[^:/?#]*)'), '.')
$$;

-- Claims due deliveries, of each merchant and of each of its hosts at most as many as there is room for: p_room by merchant and by
-- "merchant host", otherwise p_merchant_room and p_host_room. Endpoints of a host, and hosts of a merchant, take turns. A delivery
-- waits for earlier ones of its subject: until they are done or, without strict order, were attempted once. Returns those that can
-- be sent.
CREATE FUNCTION webhook_claim(
  p_at timestamptz, p_lease_until timestamptz, p_wait_until timestamptz, p_room jsonb, p_merchant_room integer, p_host_room integer
) RETURNS SETOF webhook_delivery LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM webhook_turn();
  RETURN QUERY
    WITH due AS MATERIALIZED (
      SELECT d.*, p.ordering, h.host, r.merchant_room, r.host_room
      FROM webhook_waiting() w
      JOIN webhook_endpoint p ON p.merchant_id = w.merchant_id AND p.id = w.endpoint_id AND p.status = 'enabled'
      CROSS JOIN LATERAL (SELECT webhook_host(p.url) AS host) h
      CROSS JOIN LATERAL (
        SELECT coalesce((p_room ->> w.merchant_id)::integer, p_merchant_room) AS merchant_room,
          coalesce((p_room ->> (w.merchant_id || ' ' || h.host))::integer, p_host_room) AS host_room
      ) r
      CROSS JOIN LATERAL (
        SELECT d.merchant_id, d.id, d.endpoint_id, d.subject_id, d.event_id, d.next_attempt_at FROM webhook_delivery d
        WHERE d.merchant_id = w.merchant_id AND d.endpoint_id = w.endpoint_id AND d.status = 'pending'
          AND d.next_attempt_at <= p_at
        ORDER BY d.next_attempt_at, d.event_id LIMIT least(r.merchant_room, r.host_room) FOR UPDATE SKIP LOCKED
      ) d
    ), by_endpoint AS (
      SELECT d.*,
        row_number() OVER (PARTITION BY d.merchant_id, d.endpoint_id ORDER BY d.next_attempt_at, d.event_id) AS endpoint_turn
      FROM due d
    ), by_host AS (
      SELECT d.*, row_number() OVER (
        PARTITION BY d.merchant_id, d.host ORDER BY d.endpoint_turn, d.next_attempt_at, d.event_id) AS host_turn
      FROM by_endpoint d
    ), by_merchant AS (
      SELECT d.*, row_number() OVER (
        PARTITION BY d.merchant_id ORDER BY d.host_turn, d.next_attempt_at, d.event_id) AS merchant_turn
      FROM by_host d WHERE d.host_turn <= d.host_room
    ), ordered AS MATERIALIZED (
      SELECT d.merchant_id, d.id, EXISTS (
        SELECT FROM webhook_delivery b
        WHERE b.merchant_id = d.merchant_id AND b.endpoint_id = d.endpoint_id AND b.subject_id = d.subject_id
          AND b.status = 'pending' AND b.event_id < d.event_id AND (d.ordering = 'subject' OR b.failures = 0)
      ) AS waits
      FROM by_merchant d WHERE d.merchant_turn <= d.merchant_room
    ), claimed AS (
      UPDATE webhook_delivery d
      SET waits = o.waits, next_attempt_at = CASE WHEN o.waits THEN p_wait_until ELSE p_lease_until END
      FROM ordered o WHERE d.merchant_id = o.merchant_id AND d.id = o.id
      RETURNING d AS delivery
    )
    SELECT (c.delivery).* FROM claimed c WHERE NOT (c.delivery).waits;
END $$;

-- Records attempts and the states of their deliveries. The next delivery of a subject becomes due once its predecessor is done
-- or, without strict order, was attempted. Returns endpoints that failed and have been failing since before p_failing_since.
CREATE FUNCTION webhook_record(p_attempts jsonb, p_at timestamptz, p_failing_since timestamptz)
RETURNS TABLE (endpoint_id text) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM webhook_turn();
  RETURN QUERY
    WITH result AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(p_attempts) AS r (
        merchant_id text, id text, endpoint_id text, subject_id text, event_id text, status text, next_attempt_at timestamptz,
        started_at timestamptz, duration_ms integer, response_status integer, error text, response_body text, signature text)
    ), changed AS (
      UPDATE webhook_delivery d
      SET status = r.status, attempts = d.attempts + 1, waits = false, next_attempt_at = r.next_attempt_at,
          failures = CASE WHEN r.status = 'succeeded' THEN 0 ELSE d.failures + 1 END
      FROM result r
      WHERE d.merchant_id = r.merchant_id AND d.id = r.id AND d.status = 'pending'
      RETURNING d.merchant_id, d.id, d.attempts
    ), logged AS (
      INSERT INTO webhook_attempt (merchant_id, delivery_id, number, started_at, duration_ms, response_status, error,
        response_body, signature)
      SELECT c.merchant_id, c.id, c.attempts, r.started_at, r.duration_ms, r.response_status, r.error, r.response_body,
        r.signature
      FROM changed c JOIN result r ON r.merchant_id = c.merchant_id AND r.id = c.id
    ), released AS (
      UPDATE webhook_delivery d
      SET waits = false, next_attempt_at = p_at
      FROM (
        SELECT DISTINCT n.merchant_id, n.id
        FROM result r JOIN webhook_endpoint p ON p.merchant_id = r.merchant_id AND p.id = r.endpoint_id
        CROSS JOIN LATERAL (
          SELECT n.merchant_id, n.id FROM webhook_delivery n
          WHERE n.merchant_id = r.merchant_id AND n.endpoint_id = r.endpoint_id AND n.subject_id = r.subject_id
            AND n.status = 'pending' AND n.event_id > r.event_id
          ORDER BY n.event_id LIMIT 1
        ) n
        WHERE r.status <> 'pending' OR p.ordering = 'none'
      ) n
      WHERE d.merchant_id = n.merchant_id AND d.id = n.id AND d.status = 'pending' AND d.waits
    ), health AS (
      SELECT r.merchant_id, r.endpoint_id, bool_or(r.status = 'succeeded') AS succeeded
      FROM result r GROUP BY r.merchant_id, r.endpoint_id
    ), noted AS (
      UPDATE webhook_endpoint p
      SET failing_since = CASE WHEN h.succeeded THEN NULL ELSE p_at END
      FROM health h
      WHERE p.merchant_id = h.merchant_id AND p.id = h.endpoint_id AND (p.failing_since IS NOT NULL) = h.succeeded
    )
    SELECT p.id::text FROM webhook_endpoint p JOIN health h ON h.merchant_id = p.merchant_id AND h.endpoint_id = p.id
    WHERE NOT h.succeeded AND p.failing_since <= p_failing_since AND p.status = 'enabled';
END $$;

-- Endpoints with the merchants whose events they receive.
CREATE FUNCTION webhook_subscriptions() RETURNS TABLE (merchant_id text, endpoint_id text, events text[], events_from text, source_id text)
LANGUAGE sql STABLE AS $$
  SELECT p.merchant_id, p.id, p.events, p.events_from, p.merchant_id
  FROM webhook_endpoint p WHERE p.status = 'enabled' AND p.merchants <> 'onboarded'
  UNION ALL
  SELECT p.merchant_id, p.id, p.events, p.events_from, m.id
  FROM webhook_endpoint p JOIN merchant m ON m.platform_id = p.merchant_id
  WHERE p.status = 'enabled' AND p.merchants <> 'own'
$$;

-- Events whose IDs are at least p_since, and the endpoints that they have no delivery to yet. At most p_limit of each merchant.
CREATE FUNCTION webhook_undelivered(p_since text, p_limit integer)
RETURNS TABLE (merchant_id text, endpoint_id text, source_id text, event_id text, event_type text, subject_id text)
LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT s.merchant_id, s.endpoint_id, s.source_id, e.id, e.type, e.subject_id
  FROM webhook_subscriptions() s CROSS JOIN LATERAL (
    SELECT e.id, e.type, e.subject_id FROM event e
    WHERE e.merchant_id = s.source_id AND e.id >= greatest(p_since, s.events_from)
      AND (s.events = '{*}' OR e.type = ANY (s.events))
      AND NOT EXISTS (SELECT FROM webhook_delivery d
        WHERE d.merchant_id = s.merchant_id AND d.endpoint_id = s.endpoint_id AND d.event_id = e.id)
    ORDER BY e.id LIMIT p_limit
  ) e
  ORDER BY e.id
$$;

-- The same for the events of a part of a merchant's audit chain.
CREATE FUNCTION webhook_undelivered_chained(p_source text, p_from bigint, p_up_to bigint, p_limit integer)
RETURNS TABLE (merchant_id text, endpoint_id text, source_id text, event_id text, event_type text, subject_id text)
LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT s.merchant_id, s.endpoint_id, s.source_id, e.id, e.type, e.subject_id
  FROM webhook_subscriptions() s CROSS JOIN LATERAL (
    SELECT e.id, e.type, e.subject_id
    FROM audit_link l JOIN event e ON e.merchant_id = l.merchant_id AND e.id = l.event_id
    WHERE l.merchant_id = p_source AND l.seq > p_from AND l.seq <= p_up_to AND l.event_id >= s.events_from
      AND (s.events = '{*}' OR e.type = ANY (s.events))
      AND NOT EXISTS (SELECT FROM webhook_delivery d
        WHERE d.merchant_id = s.merchant_id AND d.endpoint_id = s.endpoint_id AND d.event_id = e.id)
    ORDER BY e.id LIMIT p_limit
  ) e
  WHERE s.source_id = p_source
  ORDER BY e.id
$$;
