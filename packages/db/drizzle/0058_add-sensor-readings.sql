CREATE TABLE "due_sensor_hours" (
	"series_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_sensor_hours_series_id_hour_pk" PRIMARY KEY("series_id","hour")
);
--> statement-breakpoint
CREATE TABLE "sensor_days" (
	"day" date NOT NULL,
	"mean" double precision NOT NULL,
	"minimum" real NOT NULL,
	"maximum" real NOT NULL,
	"count" integer NOT NULL,
	"series_id" integer NOT NULL,
	CONSTRAINT "sensor_days_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
CREATE TABLE "sensor_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"mean" double precision NOT NULL,
	"minimum" real NOT NULL,
	"maximum" real NOT NULL,
	"count" integer NOT NULL,
	"series_id" integer NOT NULL,
	CONSTRAINT "sensor_hours_series_id_hour_pk" PRIMARY KEY("series_id","hour")
);
--> statement-breakpoint
CREATE TABLE "sensor_readings" (
	"series_id" integer NOT NULL,
	"value" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensor_readings_series_id_at_pk" PRIMARY KEY("series_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "due_sensor_hours" ADD CONSTRAINT "due_sensor_hours_series_id_sensor_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."sensor_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_days" ADD CONSTRAINT "sensor_days_series_id_sensor_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."sensor_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_hours" ADD CONSTRAINT "sensor_hours_series_id_sensor_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."sensor_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_sensor_hours_marked_at_idx" ON "due_sensor_hours" USING btree ("marked_at");
--> statement-breakpoint
-- Months of UTC. The roles of services hold rows and never the schema, so these run as the owner of the tables.
CREATE FUNCTION make_sensor_reading_months(first timestamptz, last timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '5s' AS $$
DECLARE
  month timestamp;
  name text;
  made integer := 0;
BEGIN
  IF first < '2000-01-01' OR last >= '2200-01-01' OR last - first > interval '10 years' THEN
    RAISE EXCEPTION 'no readings are of these months' USING ERRCODE = '22023';
  END IF;
  FOR month IN SELECT generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') LOOP
    name := 'sensor_readings_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
    -- One at a time; who waited finds it made.
    PERFORM pg_advisory_xact_lock(7271);
    CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
    -- Attached, since a table that is made as a partition locks out readers and writers of all the others.
    EXECUTE format('CREATE TABLE public.%I (LIKE public.sensor_readings INCLUDING ALL)', name);
    EXECUTE format('ALTER TABLE public.sensor_readings ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
      name, month::timestamptz, (month + interval '1 month')::timestamptz);
    made := made + 1;
  END LOOP;
  RETURN made;
END
$$;
--> statement-breakpoint
CREATE FUNCTION drop_sensor_reading_months(before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' AS $$
DECLARE
  name text;
  dropped integer := 0;
BEGIN
  -- Readings of this age may still arrive. Dropping waits briefly, since whoever writes waits behind it.
  IF before > now() - interval '400 days' THEN
    RAISE EXCEPTION 'readings of these months are still kept' USING ERRCODE = '22023';
  END IF;
  PERFORM pg_advisory_xact_lock(7271);
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.sensor_readings'::regclass
      AND to_timestamp(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE public.%I', name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION make_sensor_reading_months(timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_sensor_reading_months(timestamptz) FROM PUBLIC;
