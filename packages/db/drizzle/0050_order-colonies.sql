ALTER TABLE "colonies" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "colonies_apiary_id_position_idx" ON "colonies" USING btree ("apiary_id","position","name" collate natural_order,"id");--> statement-breakpoint
ALTER TABLE "colonies" ADD CONSTRAINT "colonies_position_check" CHECK ("colonies"."position" > 0);