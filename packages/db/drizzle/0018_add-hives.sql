CREATE TABLE "hive_part_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"dimensions" jsonb NOT NULL,
	"state_fields" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hive_part_types_system_id_code_key" UNIQUE NULLS NOT DISTINCT("system_id","code")
);
--> statement-breakpoint
CREATE TABLE "hive_systems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"dimensions" jsonb NOT NULL,
	"compatible_system_ids" uuid[] NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hive_systems_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "hive_setup_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"occurred_on" date NOT NULL,
	"system_id" uuid NOT NULL,
	"operations" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"inspection_id" uuid,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hive_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"system_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"occurred_on" date NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hive_setups_parts_are_a_list" CHECK (jsonb_typeof("hive_setups"."parts") = 'array')
);
--> statement-breakpoint
ALTER TABLE "hive_part_types" ADD CONSTRAINT "hive_part_types_system_id_hive_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."hive_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hive_setup_changes" ADD CONSTRAINT "hive_setup_changes_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hive_setup_changes" ADD CONSTRAINT "hive_setup_changes_system_id_hive_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."hive_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hive_setup_changes" ADD CONSTRAINT "hive_setup_changes_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hive_setups" ADD CONSTRAINT "hive_setups_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hive_setups" ADD CONSTRAINT "hive_setups_system_id_hive_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."hive_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hive_setup_changes_colony_id_version_key" ON "hive_setup_changes" USING btree ("colony_id","version");--> statement-breakpoint
CREATE INDEX "hive_setup_changes_colony_id_occurred_on_idx" ON "hive_setup_changes" USING btree ("colony_id","occurred_on","id");--> statement-breakpoint
CREATE INDEX "hive_setup_changes_system_id_idx" ON "hive_setup_changes" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "hive_setup_changes_recorded_by_id_idx" ON "hive_setup_changes" USING btree ("recorded_by_id") WHERE "hive_setup_changes"."recorded_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hive_setups_colony_id_key" ON "hive_setups" USING btree ("colony_id");--> statement-breakpoint
CREATE INDEX "hive_setups_system_id_idx" ON "hive_setups" USING btree ("system_id");
--> statement-breakpoint
CREATE TRIGGER hive_setup_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hive_setup_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE hive_setup_changes ENABLE ALWAYS TRIGGER hive_setup_changes_append_only;
