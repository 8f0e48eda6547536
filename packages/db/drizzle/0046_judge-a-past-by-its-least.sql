DROP INDEX "medicine_movements_medicine_lot_id_idx";--> statement-breakpoint
DROP INDEX "stock_movements_bottling_id_idx";--> statement-breakpoint
DROP INDEX "stock_movements_production_batch_id_idx";--> statement-breakpoint
CREATE INDEX "medicine_movements_medicine_lot_id_idx" ON "medicine_movements" USING btree ("medicine_lot_id","occurred_on","quantity");--> statement-breakpoint
CREATE INDEX "stock_movements_bottling_id_idx" ON "stock_movements" USING btree ("bottling_id","occurred_at","quantity") WHERE "stock_movements"."bottling_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_production_batch_id_idx" ON "stock_movements" USING btree ("production_batch_id","occurred_at","quantity") WHERE "stock_movements"."production_batch_id" is not null;