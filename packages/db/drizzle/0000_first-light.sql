CREATE TABLE "apiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text,
	"latitude" numeric(8, 6),
	"longitude" numeric(9, 6),
	"elevation_m" integer,
	"registration_number" text,
	"country_code" text,
	"region_code" text,
	"kind" text DEFAULT 'PERMANENT' NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"forage_notes" text,
	"short_code" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"shop_category" text,
	"price_cents" integer,
	"vat_rate" numeric(5, 2),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"ip" text,
	"request_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger_type" text NOT NULL,
	"active" boolean NOT NULL,
	"format" text,
	"counter" integer DEFAULT 0 NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automation_rules_trigger_type_key" UNIQUE("trigger_type")
);
--> statement-breakpoint
CREATE TABLE "issued_numbers" (
	"trigger_type" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "issued_numbers_trigger_type_number_pk" PRIMARY KEY("trigger_type","number")
);
--> statement-breakpoint
CREATE TABLE "bottlings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_number" text NOT NULL,
	"honey_batch_id" uuid NOT NULL,
	"article_id" uuid,
	"jar_size_g" integer NOT NULL,
	"jar_count" integer NOT NULL,
	"honey_variety" text NOT NULL,
	"filled_on" date NOT NULL,
	"best_before" date NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bottlings_jars_positive" CHECK ("bottlings"."jar_count" > 0 and "bottlings"."jar_size_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "colonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"apiary_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"occupied_frames" numeric(4, 1),
	"origin" text,
	"mother_colony_id" uuid,
	"established_on" date NOT NULL,
	"ended_on" date,
	"end_cause" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colony_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"from_apiary_id" uuid NOT NULL,
	"to_apiary_id" uuid NOT NULL,
	"moved_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"caused_by" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extraction_harvests" (
	"extraction_id" uuid NOT NULL,
	"harvest_id" uuid NOT NULL,
	CONSTRAINT "extraction_harvests_extraction_id_harvest_id_pk" PRIMARY KEY("extraction_id","harvest_id")
);
--> statement-breakpoint
CREATE TABLE "extractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"extracted_on" date NOT NULL,
	"gross_weight_kg" numeric(12, 3),
	"net_weight_kg" numeric(12, 3) NOT NULL,
	"water_content_percent" numeric(5, 2),
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "harvests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	"apiary_name" text NOT NULL,
	"harvested_on" date NOT NULL,
	"frames_count" numeric(5, 1),
	"weight_kg" numeric(12, 3) NOT NULL,
	"water_content_percent" numeric(5, 2),
	"method" text,
	"withdrawal_override_reason" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "honey_batch_extractions" (
	"honey_batch_id" uuid NOT NULL,
	"extraction_id" uuid NOT NULL,
	"weight_kg" numeric(12, 3) NOT NULL,
	CONSTRAINT "honey_batch_extractions_honey_batch_id_extraction_id_pk" PRIMARY KEY("honey_batch_id","extraction_id")
);
--> statement-breakpoint
CREATE TABLE "honey_batch_parents" (
	"honey_batch_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"weight_kg" numeric(12, 3) NOT NULL,
	CONSTRAINT "honey_batch_parents_honey_batch_id_parent_id_pk" PRIMARY KEY("honey_batch_id","parent_id"),
	CONSTRAINT "honey_batch_parents_not_itself" CHECK ("honey_batch_parents"."honey_batch_id" <> "honey_batch_parents"."parent_id")
);
--> statement-breakpoint
CREATE TABLE "honey_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_number" text NOT NULL,
	"variety" text NOT NULL,
	"weight_kg" numeric(12, 3) NOT NULL,
	"water_content_percent" numeric(5, 2),
	"conductivity_ms_per_cm" numeric(6, 3),
	"hmf_mg_per_kg" numeric(6, 1),
	"invertase_units_per_kg" numeric(6, 1),
	"diastase_number" numeric(6, 1),
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"counts" jsonb NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"key" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission_key" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_key_pk" PRIMARY KEY("role_id","permission_key")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_system" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"website_url" text,
	"youtube_url" text,
	"instagram_url" text,
	"tiktok_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_settings_single_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bottlings" ADD CONSTRAINT "bottlings_honey_batch_id_honey_batches_id_fk" FOREIGN KEY ("honey_batch_id") REFERENCES "public"."honey_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottlings" ADD CONSTRAINT "bottlings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colonies" ADD CONSTRAINT "colonies_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colonies" ADD CONSTRAINT "colonies_mother_colony_id_colonies_id_fk" FOREIGN KEY ("mother_colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_from_apiary_id_apiaries_id_fk" FOREIGN KEY ("from_apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_to_apiary_id_apiaries_id_fk" FOREIGN KEY ("to_apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_harvests" ADD CONSTRAINT "extraction_harvests_extraction_id_extractions_id_fk" FOREIGN KEY ("extraction_id") REFERENCES "public"."extractions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extraction_harvests" ADD CONSTRAINT "extraction_harvests_harvest_id_harvests_id_fk" FOREIGN KEY ("harvest_id") REFERENCES "public"."harvests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honey_batch_extractions" ADD CONSTRAINT "honey_batch_extractions_honey_batch_id_honey_batches_id_fk" FOREIGN KEY ("honey_batch_id") REFERENCES "public"."honey_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honey_batch_extractions" ADD CONSTRAINT "honey_batch_extractions_extraction_id_extractions_id_fk" FOREIGN KEY ("extraction_id") REFERENCES "public"."extractions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honey_batch_parents" ADD CONSTRAINT "honey_batch_parents_honey_batch_id_honey_batches_id_fk" FOREIGN KEY ("honey_batch_id") REFERENCES "public"."honey_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honey_batch_parents" ADD CONSTRAINT "honey_batch_parents_parent_id_honey_batches_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."honey_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_key_permissions_key_fk" FOREIGN KEY ("permission_key") REFERENCES "public"."permissions"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apiaries_created_at_idx" ON "apiaries" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "apiaries_name_idx" ON "apiaries" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_sku_key" ON "articles" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "audit_log_occurred_at_idx" ON "audit_log" USING btree ("occurred_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bottlings_lot_number_key" ON "bottlings" USING btree ("lot_number");--> statement-breakpoint
CREATE INDEX "bottlings_honey_batch_id_idx" ON "bottlings" USING btree ("honey_batch_id");--> statement-breakpoint
CREATE INDEX "bottlings_article_id_idx" ON "bottlings" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "bottlings_filled_on_idx" ON "bottlings" USING btree ("filled_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "bottlings_created_at_idx" ON "bottlings" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "colonies_living_name_key" ON "colonies" USING btree (lower("name")) WHERE "colonies"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "colonies_apiary_id_idx" ON "colonies" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "colonies_mother_colony_id_idx" ON "colonies" USING btree ("mother_colony_id");--> statement-breakpoint
CREATE INDEX "colonies_created_at_idx" ON "colonies" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "colonies_name_idx" ON "colonies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "colony_moves_colony_id_moved_on_idx" ON "colony_moves" USING btree ("colony_id","moved_on","id");--> statement-breakpoint
CREATE INDEX "colony_moves_from_apiary_id_idx" ON "colony_moves" USING btree ("from_apiary_id");--> statement-breakpoint
CREATE INDEX "colony_moves_to_apiary_id_idx" ON "colony_moves" USING btree ("to_apiary_id");--> statement-breakpoint
CREATE INDEX "domain_events_occurred_at_idx" ON "domain_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "extraction_harvests_harvest_id_key" ON "extraction_harvests" USING btree ("harvest_id");--> statement-breakpoint
CREATE INDEX "extractions_extracted_on_idx" ON "extractions" USING btree ("extracted_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "extractions_created_at_idx" ON "extractions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "harvests_harvested_on_idx" ON "harvests" USING btree ("harvested_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "harvests_created_at_idx" ON "harvests" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "harvests_colony_id_idx" ON "harvests" USING btree ("colony_id","harvested_on");--> statement-breakpoint
CREATE INDEX "harvests_apiary_id_idx" ON "harvests" USING btree ("apiary_id","harvested_on");--> statement-breakpoint
CREATE INDEX "honey_batch_extractions_extraction_id_idx" ON "honey_batch_extractions" USING btree ("extraction_id");--> statement-breakpoint
CREATE INDEX "honey_batch_parents_parent_id_idx" ON "honey_batch_parents" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "honey_batches_batch_number_key" ON "honey_batches" USING btree ("batch_number");--> statement-breakpoint
CREATE INDEX "honey_batches_created_at_idx" ON "honey_batches" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "honey_batches_variety_idx" ON "honey_batches" USING btree ("variety");--> statement-breakpoint
CREATE INDEX "job_runs_job_started_at_idx" ON "job_runs" USING btree ("job","started_at" desc);--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at_idx" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_role_id_idx" ON "users" USING btree ("role_id");