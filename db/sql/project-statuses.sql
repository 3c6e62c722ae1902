-- The statuses of a project, for people and programs that read the database. The code has the same list (`db/stored-words.ts`) and
-- does not read this one: which status may follow which is decided there.

INSERT INTO meta (key, value)
 VALUES ('project_statuses', '["Requested", "To Be Scheduled", "Scheduled", "In Progress", "Review", "Needs Corrections", "Completed", "Cancel Requested", "Canceled"]')
 ON CONFLICT (key) DO UPDATE SET value = excluded.value;
