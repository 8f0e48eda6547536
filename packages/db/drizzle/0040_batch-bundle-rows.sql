ALTER TABLE "bundle_rows" RENAME COLUMN "row" TO "rows";--> statement-breakpoint
-- Each is written once and read once: packing it would cost more than it saves.
ALTER TABLE "bundle_rows" ALTER COLUMN "rows" SET STORAGE EXTERNAL;
