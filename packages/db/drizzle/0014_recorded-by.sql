ALTER TABLE "bottlings" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "harvests" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "honey_batches" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "production_batches" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bottlings" ADD CONSTRAINT "bottlings_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harvests" ADD CONSTRAINT "harvests_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honey_batches" ADD CONSTRAINT "honey_batches_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_batches" ADD CONSTRAINT "production_batches_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bottlings_recorded_by_id_idx" ON "bottlings" USING btree ("recorded_by_id") WHERE "bottlings"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "extractions_recorded_by_id_idx" ON "extractions" USING btree ("recorded_by_id") WHERE "extractions"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "harvests_recorded_by_id_idx" ON "harvests" USING btree ("recorded_by_id") WHERE "harvests"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "honey_batches_recorded_by_id_idx" ON "honey_batches" USING btree ("recorded_by_id") WHERE "honey_batches"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "production_batches_recorded_by_id_idx" ON "production_batches" USING btree ("recorded_by_id") WHERE "production_batches"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_recorded_by_id_idx" ON "stock_movements" USING btree ("recorded_by_id") WHERE "stock_movements"."recorded_by_id" is not null;