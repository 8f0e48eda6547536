CREATE INDEX "apiaries_search_idx" ON "apiaries" USING gin ("name" gin_trgm_ops,"location" gin_trgm_ops,"registration_number" gin_trgm_ops,"short_code" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "apiaries_beginning_idx" ON "apiaries" USING btree (lower("name") text_pattern_ops) WHERE not not "apiaries"."is_active";--> statement-breakpoint
CREATE INDEX "apiaries_ended_beginning_idx" ON "apiaries" USING btree (lower("name") text_pattern_ops) WHERE not "apiaries"."is_active";--> statement-breakpoint
CREATE INDEX "articles_search_idx" ON "articles" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "articles_beginning_idx" ON "articles" USING btree (lower("name") text_pattern_ops) WHERE not not "articles"."is_active";--> statement-breakpoint
CREATE INDEX "articles_ended_beginning_idx" ON "articles" USING btree (lower("name") text_pattern_ops) WHERE not "articles"."is_active";