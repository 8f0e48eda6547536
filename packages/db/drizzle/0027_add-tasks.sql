CREATE TABLE "task_keys" (
	"dedupe_key" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"due_on" date,
	"colony_id" uuid,
	"apiary_id" uuid,
	"assignee_id" uuid,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"template_id" uuid,
	"rule_id" uuid,
	"dedupe_key" text,
	"completed_at" timestamp (3) with time zone,
	"completed_on" date,
	"completed_by_id" uuid,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tasks_dedupe_key_key" UNIQUE("dedupe_key"),
	CONSTRAINT "tasks_done_has_its_instant" CHECK (case when "tasks"."status" = 'DONE' then num_nulls("tasks"."completed_at", "tasks"."completed_on") = 0 else num_nonnulls("tasks"."completed_at", "tasks"."completed_on", "tasks"."completed_by_id") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"month" integer,
	"day" integer,
	"phase" text,
	"offset_days" integer,
	"assignee_id" uuid,
	"is_active" boolean NOT NULL,
	"active_since" date NOT NULL,
	"starter_code" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_templates_starter_code_key" UNIQUE("starter_code"),
	CONSTRAINT "task_templates_recur_in_one_way" CHECK (num_nulls("task_templates"."month", "task_templates"."day") = num_nonnulls("task_templates"."phase", "task_templates"."offset_days") and num_nulls("task_templates"."month", "task_templates"."day") <> 1)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_rule_id_automation_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."automation_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_keys_issued_at_idx" ON "task_keys" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "tasks_due_on_idx" ON "tasks" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_pending_idx" ON "tasks" USING btree ("due_on") WHERE "tasks"."status" in ('OPEN', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "tasks_colony_id_idx" ON "tasks" USING btree ("colony_id","completed_on","id");--> statement-breakpoint
CREATE INDEX "tasks_apiary_id_idx" ON "tasks" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_id_idx" ON "tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tasks_template_id_idx" ON "tasks" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "tasks_rule_id_idx" ON "tasks" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "tasks_completed_by_id_idx" ON "tasks" USING btree ("completed_by_id") WHERE "tasks"."completed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_recorded_by_id_idx" ON "tasks" USING btree ("recorded_by_id") WHERE "tasks"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "task_templates_created_at_idx" ON "task_templates" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "task_templates_assignee_id_idx" ON "task_templates" USING btree ("assignee_id") WHERE "task_templates"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "task_templates_recorded_by_id_idx" ON "task_templates" USING btree ("recorded_by_id") WHERE "task_templates"."recorded_by_id" is not null;