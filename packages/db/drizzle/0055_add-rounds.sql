CREATE TABLE "round_stops" (
	"round_id" uuid NOT NULL,
	"colony_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"outcome" text,
	"visited_at" timestamp (3) with time zone,
	"visited_by_id" uuid,
	CONSTRAINT "round_stops_round_id_colony_id_pk" PRIMARY KEY("round_id","colony_id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"apiary_id" uuid NOT NULL,
	"started_on" date NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_visited_by_id_users_id_fk" FOREIGN KEY ("visited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_stops_colony_id_idx" ON "round_stops" USING btree ("colony_id");--> statement-breakpoint
CREATE INDEX "round_stops_visited_by_id_idx" ON "round_stops" USING btree ("visited_by_id");--> statement-breakpoint
CREATE INDEX "rounds_created_at_idx" ON "rounds" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "rounds_updated_at_idx" ON "rounds" USING brin ("updated_at") WITH (pages_per_range=16,autosummarize=true);--> statement-breakpoint
CREATE INDEX "rounds_recorded_by_id_idx" ON "rounds" USING btree ("recorded_by_id") WHERE "rounds"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "rounds_apiary_id_idx" ON "rounds" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "rounds_started_on_idx" ON "rounds" USING btree ("started_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "rounds_unfinished_idx" ON "rounds" USING btree ("id") WHERE "rounds"."finished_at" is null;