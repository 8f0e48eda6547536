CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;
--> statement-breakpoint
CREATE TRIGGER issued_numbers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON issued_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE issued_numbers ENABLE ALWAYS TRIGGER issued_numbers_append_only;
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
INSERT INTO site_settings (id, created_at, updated_at) VALUES (1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()));
