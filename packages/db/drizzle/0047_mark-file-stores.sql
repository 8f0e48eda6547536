CREATE TABLE "file_stores" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_stores_single_row" CHECK ("file_stores"."id" = 1)
);
