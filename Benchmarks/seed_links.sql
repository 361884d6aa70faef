-- A long past: 100,000 finished tasks with a session and a link each, ten years in 16 kinds of work, the same on every machine.
-- For a focus.db that tp has made in a throw-away profile:
--
--     sqlite3 "$XDG_DATA_HOME/tp/focus.db" < Benchmarks/seed_links.sql
--     tp doctor --repair --trust          another program wrote to it: its pages need new checksums
--
-- Every twentieth link is no evidence (slept or repaired), every tenth has no estimate.
BEGIN IMMEDIATE;

CREATE TEMP TABLE past AS
WITH RECURSIVE
    kind (number, name) AS (
        VALUES (0, 'writing'), (1, 'coding'), (2, 'review'), (3, 'email'), (4, 'calls'), (5, 'meeting'), (6, 'planning'), (7, 'reading'),
            (8, 'study'), (9, 'design'), (10, 'admin'), (11, 'errands'), (12, 'chores'), (13, 'exercise'), (14, 'creative'), (15, 'general')
    ),
    past (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM past WHERE i < 100000)
SELECT
    i,
    printf('bench-%08x-%06d', i * 2654435761 % 4294967296, i) AS id,
    kind.name AS intention,
    5.0 * (1 + i * 31 % 18) AS estimated,  -- 5 to 90 minutes
    round(5.0 * (1 + i * 31 % 18) * (0.6 + (i * 7919 % 1000) / 800.0), 1) AS actual,  -- 0.6 to 1.85 times as long
    1451606400000 + i * 53 * 60000 AS finished  -- every 53 minutes from 2016-01-01
FROM past JOIN kind ON kind.number = past.i * 11 / 7 % 16;

INSERT INTO task
    (id, title, intention, estimate_minutes, estimate_source, tags, is_done, created_at, completed_at)
SELECT 'task-' || id, 'past ' || intention || ' ' || i, intention, estimated, 'writer', '', 1, finished - 7200000, finished FROM past;

INSERT INTO session (id, mode, started_at, ended_at, worked_ms, zone)
SELECT 'session-' || id, 'pace', finished - CAST(actual * 60000 AS INTEGER), finished, CAST(actual * 60000 AS INTEGER), 'UTC' FROM past;

INSERT INTO task_session_link
    (id, task_id, session_id, intention, estimated_minutes, actual_minutes, completed_at, is_evidence)
SELECT
    'link-' || id, 'task-' || id, 'session-' || id, intention, CASE WHEN i % 10 = 0 THEN NULL ELSE estimated END, actual, finished,
    i % 20 <> 7
FROM past;

DROP TABLE past;
COMMIT;
