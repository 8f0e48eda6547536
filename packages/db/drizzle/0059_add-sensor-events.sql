CREATE TABLE "sensor_analyses" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sensor_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"colony_id" uuid,
	"apiary_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"delta_kg" numeric(7, 2) NOT NULL,
	"work_kind" text,
	"work_id" uuid,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensor_events_place_check" CHECK (num_nonnulls("sensor_events"."colony_id", "sensor_events"."apiary_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sensor_analyses" ADD CONSTRAINT "sensor_analyses_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_events" ADD CONSTRAINT "sensor_events_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_events" ADD CONSTRAINT "sensor_events_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_events" ADD CONSTRAINT "sensor_events_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sensor_events_device_id_at_idx" ON "sensor_events" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "sensor_events_colony_id_at_idx" ON "sensor_events" USING btree ("colony_id","at");--> statement-breakpoint
CREATE INDEX "sensor_events_apiary_id_at_idx" ON "sensor_events" USING btree ("apiary_id","at");