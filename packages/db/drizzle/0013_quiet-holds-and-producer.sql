ALTER TABLE "bottlings" ADD COLUMN "is_hold_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "honey_batches" ADD COLUMN "is_analysis_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "honey_batches" ADD COLUMN "is_hold_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "production_batches" ADD COLUMN "is_hold_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "producer_name" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "producer_address" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "producer_email" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "producer_phone" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "imprint_url" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "organic_control_code" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "greeting_de" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "greeting_en" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "variety_texts" jsonb;