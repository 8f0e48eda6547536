CREATE TABLE "phenology_onsets" (
	"apiary_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"code" text NOT NULL,
	"begins_on" date,
	"ends_on" date,
	"basis" text NOT NULL,
	"threshold" numeric(7, 2),
	"spread_days" integer,
	"calibration_years" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "phenology_onsets_apiary_id_season_code_pk" PRIMARY KEY("apiary_id","season","code")
);
--> statement-breakpoint
CREATE TABLE "phenology_places" (
	"apiary_id" uuid PRIMARY KEY NOT NULL,
	"computed_from" text NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phenology_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"apiary_id" uuid NOT NULL,
	"phase" text,
	"plant" text,
	"observed_on" date NOT NULL,
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phenology_reports_of_one_thing" CHECK (num_nonnulls("phenology_reports"."phase", "phenology_reports"."plant") = 1)
);
--> statement-breakpoint
CREATE TABLE "phenology_seasons" (
	"apiary_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"growing_degree_sum" numeric(7, 2) NOT NULL,
	"grass_temperature_sum" numeric(7, 2) NOT NULL,
	"measured_through" date,
	"is_complete" boolean NOT NULL,
	CONSTRAINT "phenology_seasons_apiary_id_season_pk" PRIMARY KEY("apiary_id","season")
);
--> statement-breakpoint
CREATE TABLE "weather_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"cost" numeric(8, 1) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_cells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"latitude" numeric(3, 1) NOT NULL,
	"longitude" numeric(4, 1) NOT NULL,
	"provider" text,
	"history_from" date,
	"history_through" date,
	"forecast_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_error_reason" text,
	"next_attempt_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weather_cells_coordinates_key" UNIQUE("latitude","longitude")
);
--> statement-breakpoint
CREATE TABLE "weather_days" (
	"cell_id" uuid NOT NULL,
	"on" date NOT NULL,
	"source" text NOT NULL,
	"temperature_mean_c" numeric(6, 2),
	"temperature_min_c" numeric(6, 2),
	"temperature_max_c" numeric(6, 2),
	"precipitation_mm" numeric(6, 2),
	"wind_speed_max_kmh" numeric(6, 2),
	"wind_gust_max_kmh" numeric(6, 2),
	"sunshine_hours" numeric(4, 2),
	"flight_index" numeric(4, 3),
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weather_days_cell_id_on_pk" PRIMARY KEY("cell_id","on"),
	CONSTRAINT "weather_days_flight_index_is_a_share" CHECK ("weather_days"."flight_index" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "phenology_onsets" ADD CONSTRAINT "phenology_onsets_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phenology_places" ADD CONSTRAINT "phenology_places_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phenology_reports" ADD CONSTRAINT "phenology_reports_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phenology_reports" ADD CONSTRAINT "phenology_reports_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phenology_seasons" ADD CONSTRAINT "phenology_seasons_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_days" ADD CONSTRAINT "weather_days_cell_id_weather_cells_id_fk" FOREIGN KEY ("cell_id") REFERENCES "public"."weather_cells"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phenology_reports_once_a_year_key" ON "phenology_reports" USING btree ("apiary_id",extract(year from "observed_on"),coalesce("phase", "plant"));--> statement-breakpoint
CREATE INDEX "phenology_reports_observed_on_idx" ON "phenology_reports" USING btree ("observed_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "phenology_reports_created_at_idx" ON "phenology_reports" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "phenology_reports_recorded_by_id_idx" ON "phenology_reports" USING btree ("recorded_by_id") WHERE "phenology_reports"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "weather_calls_called_at_idx" ON "weather_calls" USING btree ("called_at" desc);--> statement-breakpoint
CREATE INDEX "weather_cells_due_idx" ON "weather_cells" USING btree ("next_attempt_at","id");