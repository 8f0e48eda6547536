CREATE TABLE "brought_records" (
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"record_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brought_records_program_kind_key_pk" PRIMARY KEY("program","kind","key")
);
