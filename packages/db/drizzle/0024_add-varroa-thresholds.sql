CREATE TABLE "varroa_thresholds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"method" text NOT NULL,
	"colony_type" text NOT NULL,
	"month_from" integer NOT NULL,
	"month_to" integer NOT NULL,
	"unit" text NOT NULL,
	"yellow_from" numeric(6, 2) NOT NULL,
	"red_above" numeric(6, 2) NOT NULL,
	"critical_above" numeric(6, 2),
	"source" text NOT NULL,
	"note" text,
	"valid_from" date,
	"valid_to" date,
	CONSTRAINT "varroa_thresholds_months_check" CHECK (1 <= "varroa_thresholds"."month_from" and "varroa_thresholds"."month_from" <= "varroa_thresholds"."month_to" and "varroa_thresholds"."month_to" <= 12),
	CONSTRAINT "varroa_thresholds_limits_check" CHECK (0 <= "varroa_thresholds"."yellow_from" and "varroa_thresholds"."yellow_from" <= "varroa_thresholds"."red_above" and "varroa_thresholds"."red_above" <= coalesce("varroa_thresholds"."critical_above", "varroa_thresholds"."red_above")),
	CONSTRAINT "varroa_thresholds_valid_check" CHECK ("varroa_thresholds"."valid_from" <= "varroa_thresholds"."valid_to")
);
--> statement-breakpoint
ALTER TABLE "varroa_measurements" ALTER COLUMN "infestation_percent" SET DATA TYPE numeric(9, 2);--> statement-breakpoint
ALTER TABLE "varroa_measurements" ADD COLUMN "colony_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "varroa_thresholds" ADD CONSTRAINT "varroa_thresholds_one_row_excl"
  EXCLUDE USING gist ("profile" WITH =, "method" WITH =, "colony_type" WITH =,
    int4range("month_from", "month_to", '[]') WITH &&, daterange("valid_from", "valid_to", '[]') WITH &&);
