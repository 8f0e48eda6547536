ALTER TABLE "articles" ADD COLUMN "minimum_stock" integer;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "minimum_stock" numeric(12, 3);