-- What rules have acted on is named by the colony or treatment and the day of its cause, so that a record which is deleted
-- and entered again is the same cause. The old names stay beside the new ones: an older process goes by them.
WITH renamed AS (
  SELECT trigger_type, subject_id::text || ':' || due_window AS old_key, inspections.colony_id AS subject_id,
    inspected_on::text AS due_window, acted_at
  FROM rule_results JOIN inspections ON inspections.id = subject_id
  WHERE trigger_type = 'SWARM_CELLS_FOUND'
  UNION ALL
  SELECT trigger_type, subject_id::text || ':' || due_window, inspections.colony_id, due_window || ':' || inspected_on, acted_at
  FROM rule_results JOIN inspections ON inspections.id = subject_id
  WHERE trigger_type = 'DISEASE_SUSPECTED'
  UNION ALL
  SELECT trigger_type, subject_id::text || ':' || due_window, subject_id, planned_end_on::text, acted_at
  FROM rule_results JOIN treatments ON treatments.id = subject_id
  WHERE trigger_type = 'TREATMENT_STARTED' AND planned_end_on IS NOT NULL
  UNION ALL
  SELECT trigger_type, subject_id::text || ':' || due_window, subject_id, ended_on::text, acted_at
  FROM rule_results JOIN treatments ON treatments.id = subject_id
  WHERE trigger_type = 'TREATMENT_ENDED' AND ended_on IS NOT NULL
),
once AS (
  SELECT DISTINCT ON (trigger_type, subject_id, due_window) *, 'rule:' || trigger_type || ':' || subject_id || ':' || due_window AS key
  FROM renamed ORDER BY trigger_type, subject_id, due_window, acted_at DESC
),
results AS (
  INSERT INTO rule_results (trigger_type, subject_id, due_window, acted_at)
  SELECT trigger_type, subject_id, due_window, acted_at FROM once ON CONFLICT DO NOTHING
),
keys AS (
  INSERT INTO task_keys (dedupe_key, issued_at) SELECT key, acted_at FROM once ON CONFLICT DO NOTHING
)
UPDATE tasks SET dedupe_key = once.key FROM once
WHERE tasks.dedupe_key = 'rule:' || once.trigger_type || ':' || once.old_key
  AND NOT EXISTS (SELECT FROM tasks AS other WHERE other.dedupe_key = once.key);
--> statement-breakpoint
-- Occasions of suggestions are those of the rules of the same: what was dismissed stays so.
WITH renamed AS (
  SELECT suggestions.id, type, subject_id, measured_on::text AS occasion
  FROM suggestions JOIN varroa_measurements ON varroa_measurements.id::text = occasion
  WHERE type IN ('TREAT_VARROA', 'RECOUNT_VARROA')
  UNION ALL
  SELECT suggestions.id, type, subject_id, inspected_on::text
  FROM suggestions JOIN inspections ON 'SPRING:' || inspections.id = occasion
  WHERE type = 'FEED'
  UNION ALL
  SELECT id, type, subject_id, substr(occasion, 8) || ':autumn' FROM suggestions WHERE type = 'FEED' AND occasion LIKE 'WINTER:%'
  UNION ALL
  SELECT id, type, subject_id, split_part(occasion, ':', 2) FROM suggestions WHERE type = 'REQUEEN' AND occasion LIKE '%:%'
  UNION ALL
  SELECT id, type, subject_id, occasion || ':last' FROM suggestions WHERE type = 'UPDATE_BEST_BEFORE' AND occasion NOT LIKE '%:last'
),
once AS (SELECT DISTINCT ON (type, subject_id, occasion) * FROM renamed ORDER BY type, subject_id, occasion, id DESC)
UPDATE suggestions SET occasion = once.occasion FROM once
WHERE suggestions.id = once.id AND NOT EXISTS (
  SELECT FROM suggestions AS other
  WHERE other.type = once.type AND other.subject_id = once.subject_id AND other.occasion = once.occasion);
