-- Texts as people order them: whatever their case, umlauts beside their vowels, numbers by their value.
CREATE COLLATION natural_order (provider = icu, locale = 'de-u-kn-true');--> statement-breakpoint
DROP INDEX "apiaries_name_idx";--> statement-breakpoint
DROP INDEX "articles_sku_idx";--> statement-breakpoint
DROP INDEX "articles_name_idx";--> statement-breakpoint
DROP INDEX "colonies_name_idx";--> statement-breakpoint
ALTER TABLE "idempotency_records" DROP CONSTRAINT "idempotency_records_user_id_method_path_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_records" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD COLUMN "caller_id" uuid GENERATED ALWAYS AS (coalesce("user_id", "api_key_id")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_caller_id_method_path_key_pk" PRIMARY KEY("caller_id","method","path","key");--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_records_user_id_method_path_key_key" ON "idempotency_records" USING btree ("user_id","method","path","key");--> statement-breakpoint
CREATE INDEX "idempotency_records_api_key_id_idx" ON "idempotency_records" USING btree ("api_key_id") WHERE "idempotency_records"."api_key_id" is not null;--> statement-breakpoint
CREATE INDEX "apiaries_name_idx" ON "apiaries" USING btree ("name" collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "articles_sku_idx" ON "articles" USING btree ("sku" collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "articles_name_idx" ON "articles" USING btree ("name" collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "colonies_name_idx" ON "colonies" USING btree ("name" collate natural_order,"id");--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_one_caller" CHECK (num_nonnulls("user_id", "api_key_id") = 1);
