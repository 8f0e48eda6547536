CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"link_kind" text,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deletions_deleted_at_idx" ON "deletions" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "apiaries_updated_at_idx" ON "apiaries" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "articles_updated_at_idx" ON "articles" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "authority_notices_updated_at_idx" ON "authority_notices" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "bottlings_updated_at_idx" ON "bottlings" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "colonies_updated_at_idx" ON "colonies" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "documents_updated_at_idx" ON "documents" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "extractions_updated_at_idx" ON "extractions" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "feedings_updated_at_idx" ON "feedings" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "feed_types_updated_at_idx" ON "feed_types" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "harvests_updated_at_idx" ON "harvests" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "honey_batches_updated_at_idx" ON "honey_batches" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "inspections_updated_at_idx" ON "inspections" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "label_templates_updated_at_idx" ON "label_templates" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "medicine_lots_updated_at_idx" ON "medicine_lots" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "medicines_updated_at_idx" ON "medicines" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "phenology_reports_updated_at_idx" ON "phenology_reports" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "production_batches_updated_at_idx" ON "production_batches" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "queens_updated_at_idx" ON "queens" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "restrictions_updated_at_idx" ON "restrictions" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "suggestions_updated_at_idx" ON "suggestions" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "tasks_updated_at_idx" ON "tasks" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "task_templates_updated_at_idx" ON "task_templates" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "treatments_updated_at_idx" ON "treatments" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "tsk_censuses_updated_at_idx" ON "tsk_censuses" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "tsk_reference_days_updated_at_idx" ON "tsk_reference_days" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "users_updated_at_idx" ON "users" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "varroa_measurements_updated_at_idx" ON "varroa_measurements" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "winterings_updated_at_idx" ON "winterings" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);
--> statement-breakpoint
CREATE FUNCTION note_deletions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deletions (id, kind, record_id, link_kind, deleted_at)
  SELECT gen_random_uuid(), TG_ARGV[0], gone.id, to_jsonb(gone) ->> 'link_kind', date_trunc('milliseconds', now())
  FROM gone;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER apiaries_note_deletions AFTER DELETE ON apiaries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('apiaries');
--> statement-breakpoint
CREATE TRIGGER articles_note_deletions AFTER DELETE ON articles
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('articles');
--> statement-breakpoint
CREATE TRIGGER authority_notices_note_deletions AFTER DELETE ON authority_notices
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('authority-notices');
--> statement-breakpoint
CREATE TRIGGER bottlings_note_deletions AFTER DELETE ON bottlings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('bottlings');
--> statement-breakpoint
CREATE TRIGGER colonies_note_deletions AFTER DELETE ON colonies
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('colonies');
--> statement-breakpoint
CREATE TRIGGER documents_note_deletions AFTER DELETE ON documents
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('documents');
--> statement-breakpoint
CREATE TRIGGER extractions_note_deletions AFTER DELETE ON extractions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('extractions');
--> statement-breakpoint
CREATE TRIGGER feedings_note_deletions AFTER DELETE ON feedings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('feedings');
--> statement-breakpoint
CREATE TRIGGER harvests_note_deletions AFTER DELETE ON harvests
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('harvests');
--> statement-breakpoint
CREATE TRIGGER honey_batches_note_deletions AFTER DELETE ON honey_batches
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('honey-batches');
--> statement-breakpoint
CREATE TRIGGER inspections_note_deletions AFTER DELETE ON inspections
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('inspections');
--> statement-breakpoint
CREATE TRIGGER label_templates_note_deletions AFTER DELETE ON label_templates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('label-templates');
--> statement-breakpoint
CREATE TRIGGER medicine_lots_note_deletions AFTER DELETE ON medicine_lots
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('medicine-lots');
--> statement-breakpoint
CREATE TRIGGER medicines_note_deletions AFTER DELETE ON medicines
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('medicines');
--> statement-breakpoint
CREATE TRIGGER phenology_reports_note_deletions AFTER DELETE ON phenology_reports
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('phenology/reports');
--> statement-breakpoint
CREATE TRIGGER production_batches_note_deletions AFTER DELETE ON production_batches
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('production-batches');
--> statement-breakpoint
CREATE TRIGGER queens_note_deletions AFTER DELETE ON queens
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('queens');
--> statement-breakpoint
CREATE TRIGGER restrictions_note_deletions AFTER DELETE ON restrictions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('restrictions');
--> statement-breakpoint
CREATE TRIGGER task_templates_note_deletions AFTER DELETE ON task_templates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('task-templates');
--> statement-breakpoint
CREATE TRIGGER tasks_note_deletions AFTER DELETE ON tasks
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('tasks');
--> statement-breakpoint
CREATE TRIGGER treatments_note_deletions AFTER DELETE ON treatments
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('treatments');
--> statement-breakpoint
CREATE TRIGGER varroa_measurements_note_deletions AFTER DELETE ON varroa_measurements
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('varroa-measurements');
--> statement-breakpoint
CREATE TRIGGER webhook_subscriptions_note_deletions AFTER DELETE ON webhook_subscriptions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('webhooks');
--> statement-breakpoint
CREATE TRIGGER winterings_note_deletions AFTER DELETE ON winterings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions('winterings');
