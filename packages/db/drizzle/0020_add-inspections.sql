CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	"apiary_name" text NOT NULL,
	"inspected_on" date NOT NULL,
	"started_at" timestamp (3) with time zone,
	"duration_min" integer,
	"inspector_id" uuid,
	"inspection_type" text,
	"temperature_c" numeric(3, 1),
	"wind_beaufort" smallint,
	"sky" text,
	"occupied_frames" numeric(4, 1),
	"brood_frames" numeric(4, 1),
	"food_frames" numeric(4, 1),
	"pollen_frames" numeric(4, 1),
	"empty_frames" numeric(4, 1),
	"foundation_frames" numeric(4, 1),
	"eggs_seen" boolean,
	"larvae_seen" boolean,
	"capped_brood_seen" boolean,
	"drone_brood_seen" boolean,
	"brood_pattern" smallint,
	"queen_seen" boolean,
	"queen_marked_seen" boolean,
	"queen_cells" text,
	"queen_cells_count" integer,
	"queen_cells_action" text,
	"gentleness" numeric(2, 1),
	"comb_calm" smallint,
	"swarm_tendency" smallint,
	"strength" smallint,
	"food_stores_kg" numeric(12, 3),
	"weight_kg" numeric(12, 3),
	"honey_flow" text,
	"pollen_income" text,
	"building_frame" text,
	"building_frame_cut_on" date,
	"disease_signs" jsonb,
	"robbing_seen" boolean,
	"wax_moth_seen" boolean,
	"mice_seen" boolean,
	"hornets_seen" boolean,
	"next_inspection_on" date,
	"actions" text[],
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "colonies" ADD COLUMN "stated_occupied_frames" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "colonies" ADD COLUMN "frames_stated_on" date;--> statement-breakpoint
ALTER TABLE "colonies" ADD COLUMN "frames_stated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "colonies" ADD COLUMN "last_queen_seen_on" date;--> statement-breakpoint
ALTER TABLE "colonies" ADD COLUMN "last_eggs_seen_on" date;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_inspector_id_users_id_fk" FOREIGN KEY ("inspector_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_recorded_by_id_idx" ON "inspections" USING btree ("recorded_by_id") WHERE "inspections"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "inspections_inspector_id_idx" ON "inspections" USING btree ("inspector_id","inspected_on");--> statement-breakpoint
CREATE INDEX "inspections_inspected_on_idx" ON "inspections" USING btree ("inspected_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inspections_created_at_idx" ON "inspections" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inspections_next_inspection_on_idx" ON "inspections" USING btree ("next_inspection_on","id");--> statement-breakpoint
CREATE INDEX "inspections_colony_id_idx" ON "inspections" USING btree ("colony_id","inspected_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inspections_apiary_id_idx" ON "inspections" USING btree ("apiary_id","inspected_on");--> statement-breakpoint
UPDATE "colonies" SET "stated_occupied_frames" = "occupied_frames", "frames_stated_on" = "established_on", "frames_stated_at" = "created_at" WHERE "occupied_frames" IS NOT NULL;
