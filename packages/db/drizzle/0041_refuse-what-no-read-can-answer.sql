-- NOT VALID: what an import brought before stays until somebody corrects it, and keeps no update from starting.
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_net_weight_positive" CHECK ("extractions"."net_weight_kg" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_weight_positive" CHECK ("harvests"."weight_kg" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "honey_batch_extractions" ADD CONSTRAINT "honey_batch_extractions_weight_positive" CHECK ("honey_batch_extractions"."weight_kg" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "honey_batch_parents" ADD CONSTRAINT "honey_batch_parents_weight_positive" CHECK ("honey_batch_parents"."weight_kg" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "honey_batches" ADD CONSTRAINT "honey_batches_weight_positive" CHECK ("honey_batches"."weight_kg" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "queens" ADD CONSTRAINT "queens_birth_year_check" CHECK ("queens"."birth_year" between 1900 and 2999) NOT VALID;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_day_check" CHECK ("task_templates"."month" between 1 and 12 and "task_templates"."day" between 1 and 31) NOT VALID;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_offset_check" CHECK ("task_templates"."offset_days" between -60 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_withdrawal_days_check" CHECK ("treatments"."withdrawal_days" between 0 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "winterings" ADD CONSTRAINT "winterings_season_check" CHECK (case when "winterings"."season" ~ '^(19|2[0-9])[0-9]{2}/[0-9]{2}$'
        then right("winterings"."season", 2)::int = (left("winterings"."season", 4)::int + 1) % 100 else false end) NOT VALID;
--> statement-breakpoint
-- The second net behind domain/honey-batches/blend-depth.ts, for what imports write. Every line of blends that leads through
-- the written links is followed from its youngest blend; a circle is a line without an end.
CREATE FUNCTION refuse_endless_blends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    WITH RECURSIVE blends (id) AS (
      SELECT honey_batch_id FROM written
      UNION
      SELECT link.honey_batch_id FROM honey_batch_parents link JOIN blends ON link.parent_id = blends.id
    ),
    ancestors (id, generation) AS (
      SELECT id, 0 FROM blends
      UNION
      SELECT link.parent_id, ancestors.generation + 1 FROM honey_batch_parents link
      JOIN ancestors ON link.honey_batch_id = ancestors.id
      WHERE ancestors.generation <= 50
    )
    SELECT FROM ancestors WHERE generation > 50
  ) THEN
    RAISE EXCEPTION 'blends of blends end after 50 generations'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'honey_batch_parents_end';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER honey_batch_parents_end_insert AFTER INSERT ON honey_batch_parents
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_endless_blends();
--> statement-breakpoint
CREATE TRIGGER honey_batch_parents_end_update AFTER UPDATE ON honey_batch_parents
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_endless_blends();
