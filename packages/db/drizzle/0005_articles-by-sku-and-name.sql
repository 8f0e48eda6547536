CREATE INDEX "articles_sku_idx" ON "articles" USING btree ("sku","id");--> statement-breakpoint
CREATE INDEX "articles_name_idx" ON "articles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at" desc,"id" desc);