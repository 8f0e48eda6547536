-- Parts of names by an index. The extension is trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "bottlings_search_idx" ON "bottlings" USING gin ("lot_number" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "bottlings_beginning_idx" ON "bottlings" USING btree (lower("lot_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "colonies_search_idx" ON "colonies" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "colonies_beginning_idx" ON "colonies" USING btree (lower("name") text_pattern_ops) WHERE not "colonies"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX "colonies_ended_beginning_idx" ON "colonies" USING btree (lower("name") text_pattern_ops) WHERE "colonies"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin ("display_name" gin_trgm_ops,"file_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "documents_beginning_idx" ON "documents" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "honey_batches_search_idx" ON "honey_batches" USING gin ("batch_number" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "honey_batches_beginning_idx" ON "honey_batches" USING btree (lower("batch_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "production_batches_search_idx" ON "production_batches" USING gin ("batch_number" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "production_batches_beginning_idx" ON "production_batches" USING btree (lower("batch_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "queens_search_idx" ON "queens" USING gin ("name" gin_trgm_ops,"line" gin_trgm_ops,"breeding_number" gin_trgm_ops,"alt_breeding_number" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "queens_beginning_idx" ON "queens" USING btree (lower("name") text_pattern_ops) WHERE not "queens"."status" in ('REPLACED', 'DEAD', 'LOST', 'SOLD', 'CULLED');--> statement-breakpoint
CREATE INDEX "queens_ended_beginning_idx" ON "queens" USING btree (lower("name") text_pattern_ops) WHERE "queens"."status" in ('REPLACED', 'DEAD', 'LOST', 'SOLD', 'CULLED');--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tasks_beginning_idx" ON "tasks" USING btree (lower("title") text_pattern_ops) WHERE not "tasks"."status" not in ('OPEN', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "tasks_ended_beginning_idx" ON "tasks" USING btree (lower("title") text_pattern_ops) WHERE "tasks"."status" not in ('OPEN', 'IN_PROGRESS');