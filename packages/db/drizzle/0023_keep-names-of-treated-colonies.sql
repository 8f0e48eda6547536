ALTER TABLE "medicine_lots" ALTER COLUMN "supplier_address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "target_use" text NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment_colonies" ADD COLUMN "colony_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_validity_check" CHECK ("medicines"."valid_to" >= "medicines"."valid_from");