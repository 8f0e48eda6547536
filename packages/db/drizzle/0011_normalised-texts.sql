-- Texts of before in the form that is stored and looked for from now on. What would take the name of another record
-- stays as it is until somebody renames it (docs/decisions/text-fields.md).
UPDATE "articles" AS own SET "sku" = normalize(own."sku", NFKC)
WHERE own."sku" IS NOT NFKC NORMALIZED AND NOT EXISTS (
  SELECT FROM "articles" AS other
  WHERE other."id" <> own."id" AND lower(normalize(other."sku", NFKC)) = lower(normalize(own."sku", NFKC)));
--> statement-breakpoint
UPDATE "colonies" AS own SET "name" = normalize(own."name", NFC)
WHERE own."name" IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM "colonies" AS other
  WHERE other."id" <> own."id" AND other."ended_on" IS NULL
    AND lower(normalize(other."name", NFC)) = lower(normalize(own."name", NFC)));
--> statement-breakpoint
UPDATE "roles" AS own SET "name" = normalize(own."name", NFC)
WHERE own."name" IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM "roles" AS other
  WHERE other."id" <> own."id" AND lower(normalize(other."name", NFC)) = lower(normalize(own."name", NFC)));
--> statement-breakpoint
UPDATE "articles" SET "shop_category" = normalize("shop_category", NFC) WHERE "shop_category" IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE "honey_batches" SET "variety" = normalize("variety", NFC) WHERE "variety" IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE "bottlings" SET "honey_variety" = normalize("honey_variety", NFC) WHERE "honey_variety" IS NOT NFC NORMALIZED;
