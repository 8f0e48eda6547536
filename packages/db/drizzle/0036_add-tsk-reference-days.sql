CREATE TABLE "tsk_census_apiaries" (
	"census_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	"apiary_name" text NOT NULL,
	"registration_number" text,
	"living" integer NOT NULL,
	"most_in_year" integer NOT NULL,
	"average_in_year" numeric(9, 2) NOT NULL,
	CONSTRAINT "tsk_census_apiaries_census_id_apiary_id_pk" PRIMARY KEY("census_id","apiary_id")
);
--> statement-breakpoint
CREATE TABLE "tsk_censuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference_day_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"counted_on" date NOT NULL,
	"deadline_on" date,
	"count_rule" text NOT NULL,
	"must_report" boolean NOT NULL,
	"living" integer NOT NULL,
	"most_in_year" integer NOT NULL,
	"average_in_year" numeric(9, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tsk_censuses_reference_day_key" UNIQUE("reference_day_id","year")
);
--> statement-breakpoint
CREATE TABLE "tsk_reference_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"region_name" text NOT NULL,
	"round" text NOT NULL,
	"reference_month_day" text,
	"deadline_month_day" text,
	"count_rule" text NOT NULL,
	"must_report" boolean NOT NULL,
	"via" text,
	"note" text,
	"valid_from" date NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tsk_reference_days_region_key" UNIQUE("region_code","round","valid_from"),
	CONSTRAINT "tsk_reference_days_month_days_check" CHECK (coalesce("tsk_reference_days"."reference_month_day" ~ '^[01][0-9]-[0-3][0-9]$', true) and coalesce("tsk_reference_days"."deadline_month_day" ~ '^[01][0-9]-[0-3][0-9]$', true))
);
--> statement-breakpoint
ALTER TABLE "tsk_census_apiaries" ADD CONSTRAINT "tsk_census_apiaries_census_id_tsk_censuses_id_fk" FOREIGN KEY ("census_id") REFERENCES "public"."tsk_censuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tsk_census_apiaries" ADD CONSTRAINT "tsk_census_apiaries_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tsk_censuses" ADD CONSTRAINT "tsk_censuses_reference_day_id_tsk_reference_days_id_fk" FOREIGN KEY ("reference_day_id") REFERENCES "public"."tsk_reference_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tsk_census_apiaries_apiary_id_idx" ON "tsk_census_apiaries" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "tsk_censuses_created_at_idx" ON "tsk_censuses" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "tsk_reference_days_created_at_idx" ON "tsk_reference_days" USING btree ("created_at" desc,"id" desc);