CREATE TABLE "feedings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	"apiary_name" text NOT NULL,
	"fed_on" date NOT NULL,
	"feed_type" text NOT NULL,
	"amount" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"comb_kg" numeric(6, 3),
	"sugar_factor" numeric(6, 3) NOT NULL,
	"stored_factor" numeric(6, 3) NOT NULL,
	"sugar_kg" numeric(12, 3) GENERATED ALWAYS AS (round("feedings"."amount" * coalesce("feedings"."comb_kg", 1) * "feedings"."sugar_factor", 3)) STORED NOT NULL,
	"stored_kg" numeric(12, 3) GENERATED ALWAYS AS (round("feedings"."amount" * coalesce("feedings"."comb_kg", 1) * "feedings"."stored_factor", 3)) STORED NOT NULL,
	"purpose" text,
	"feeder" text,
	"is_organic" boolean,
	"feed_lot" text,
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedings_comb_has_weight" CHECK ("feedings"."unit" <> 'COMB' or "feedings"."comb_kg" is not null)
);
--> statement-breakpoint
CREATE TABLE "feed_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_type" text NOT NULL,
	"sugar_kg_per_l" numeric(6, 3),
	"stored_kg_per_l" numeric(6, 3),
	"sugar_kg_per_kg" numeric(6, 3),
	"stored_kg_per_kg" numeric(6, 3),
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_types_feed_type_key" UNIQUE("feed_type"),
	CONSTRAINT "feed_types_factors_are_pairs" CHECK (num_nulls("feed_types"."sugar_kg_per_l", "feed_types"."stored_kg_per_l") <> 1 and num_nulls("feed_types"."sugar_kg_per_kg", "feed_types"."stored_kg_per_kg") <> 1)
);
--> statement-breakpoint
CREATE TABLE "winterings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	"apiary_name" text NOT NULL,
	"season" text NOT NULL,
	"wintered_in_on" date,
	"strength_in" numeric(4, 1),
	"stores_in_kg" numeric(12, 3),
	"mouse_guard" boolean,
	"insulation" text,
	"wintered_out_on" date,
	"strength_out" numeric(4, 1),
	"stores_out_kg" numeric(12, 3),
	"strength_index_percent" numeric(7, 1) GENERATED ALWAYS AS (round("winterings"."strength_out" * 100 / nullif("winterings"."strength_in", 0), 1)) STORED,
	"outcome" text,
	"loss_category" text,
	"cause" text,
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "winterings_days_check" CHECK ("winterings"."wintered_out_on" >= "winterings"."wintered_in_on")
);
--> statement-breakpoint
ALTER TABLE "feedings" ADD CONSTRAINT "feedings_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedings" ADD CONSTRAINT "feedings_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedings" ADD CONSTRAINT "feedings_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winterings" ADD CONSTRAINT "winterings_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winterings" ADD CONSTRAINT "winterings_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winterings" ADD CONSTRAINT "winterings_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedings_recorded_by_id_idx" ON "feedings" USING btree ("recorded_by_id") WHERE "feedings"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "feedings_fed_on_idx" ON "feedings" USING btree ("fed_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "feedings_created_at_idx" ON "feedings" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "feedings_colony_id_idx" ON "feedings" USING btree ("colony_id","fed_on","id");--> statement-breakpoint
CREATE INDEX "feedings_apiary_id_idx" ON "feedings" USING btree ("apiary_id","fed_on");--> statement-breakpoint
CREATE INDEX "feed_types_created_at_idx" ON "feed_types" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "winterings_recorded_by_id_idx" ON "winterings" USING btree ("recorded_by_id") WHERE "winterings"."recorded_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "winterings_colony_id_season_key" ON "winterings" USING btree ("colony_id","season");--> statement-breakpoint
CREATE INDEX "winterings_season_idx" ON "winterings" USING btree ("season","apiary_id","outcome");--> statement-breakpoint
CREATE INDEX "winterings_apiary_id_idx" ON "winterings" USING btree ("apiary_id","season");--> statement-breakpoint
CREATE INDEX "winterings_colony_id_wintered_in_on_idx" ON "winterings" USING btree ("colony_id","wintered_in_on","id");--> statement-breakpoint
CREATE INDEX "winterings_colony_id_wintered_out_on_idx" ON "winterings" USING btree ("colony_id","wintered_out_on","id");--> statement-breakpoint
CREATE INDEX "winterings_created_at_idx" ON "winterings" USING btree ("created_at" desc,"id" desc);