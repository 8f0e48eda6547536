CREATE TABLE "queen_colonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queen_id" uuid NOT NULL,
	"colony_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"method" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"recorded_by_id" uuid,
	CONSTRAINT "queen_colonies_days_check" CHECK ("queen_colonies"."to_on" >= "queen_colonies"."from_on")
);
--> statement-breakpoint
CREATE TABLE "queens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"birth_year" integer NOT NULL,
	"birth_on" date,
	"race" text,
	"line" text,
	"origin" text,
	"breeder" text,
	"purchased_on" date,
	"purchase_price_cents" integer,
	"mating_type" text,
	"mating_station" text,
	"mated_on" date,
	"mother_queen_id" uuid,
	"sire_mother_queen_id" uuid,
	"drone_line" text,
	"breeding_number" text,
	"alt_breeding_number" text,
	"marking_color" text,
	"marking_number" integer,
	"marked_on" date,
	"clipped" boolean,
	"clipped_side" text,
	"clipped_on" date,
	"status" text NOT NULL,
	"ended_on" date,
	"evaluations" jsonb NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queen_colonies" ADD CONSTRAINT "queen_colonies_queen_id_queens_id_fk" FOREIGN KEY ("queen_id") REFERENCES "public"."queens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queen_colonies" ADD CONSTRAINT "queen_colonies_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queen_colonies" ADD CONSTRAINT "queen_colonies_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queens" ADD CONSTRAINT "queens_mother_queen_id_queens_id_fk" FOREIGN KEY ("mother_queen_id") REFERENCES "public"."queens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queens" ADD CONSTRAINT "queens_sire_mother_queen_id_queens_id_fk" FOREIGN KEY ("sire_mother_queen_id") REFERENCES "public"."queens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queen_colonies_colony_id_idx" ON "queen_colonies" USING btree ("colony_id","from_on","id");--> statement-breakpoint
CREATE INDEX "queen_colonies_queen_id_idx" ON "queen_colonies" USING btree ("queen_id","from_on","id");--> statement-breakpoint
CREATE INDEX "queen_colonies_recorded_by_id_idx" ON "queen_colonies" USING btree ("recorded_by_id") WHERE "queen_colonies"."recorded_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "queens_name_key" ON "queens" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "queens_breeding_number_key" ON "queens" USING btree (lower("breeding_number"));--> statement-breakpoint
CREATE INDEX "queens_mother_queen_id_idx" ON "queens" USING btree ("mother_queen_id");--> statement-breakpoint
CREATE INDEX "queens_sire_mother_queen_id_idx" ON "queens" USING btree ("sire_mother_queen_id");--> statement-breakpoint
CREATE INDEX "queens_created_at_idx" ON "queens" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "queens_name_idx" ON "queens" USING btree ("name" collate natural_order,"id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "queen_colonies" ADD CONSTRAINT "queen_colonies_one_queen_excl"
  EXCLUDE USING gist ("colony_id" WITH =, daterange("from_on", "to_on") WITH &&);
--> statement-breakpoint
ALTER TABLE "queen_colonies" ADD CONSTRAINT "queen_colonies_one_colony_excl"
  EXCLUDE USING gist ("queen_id" WITH =, daterange("from_on", "to_on") WITH &&);
