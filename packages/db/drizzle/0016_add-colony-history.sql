CREATE TABLE "colony_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"into_colony_id" uuid NOT NULL,
	"merged_on" date NOT NULL,
	"method" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colony_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"daughter_id" uuid NOT NULL,
	"split_on" date NOT NULL,
	"method" text NOT NULL,
	"brood_frames" numeric(4, 1),
	"food_frames" numeric(4, 1),
	"gets_queen" boolean NOT NULL,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colony_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"colony_id" uuid NOT NULL,
	"changed_on" date NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "colony_status_changes_changes_check" CHECK ("colony_status_changes"."from_status" <> "colony_status_changes"."to_status")
);
--> statement-breakpoint
DROP INDEX "harvests_colony_id_idx";--> statement-breakpoint
ALTER TABLE "colony_moves" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "colony_merges" ADD CONSTRAINT "colony_merges_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_merges" ADD CONSTRAINT "colony_merges_into_colony_id_colonies_id_fk" FOREIGN KEY ("into_colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_merges" ADD CONSTRAINT "colony_merges_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_splits" ADD CONSTRAINT "colony_splits_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_splits" ADD CONSTRAINT "colony_splits_daughter_id_colonies_id_fk" FOREIGN KEY ("daughter_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_splits" ADD CONSTRAINT "colony_splits_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_status_changes" ADD CONSTRAINT "colony_status_changes_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colony_status_changes" ADD CONSTRAINT "colony_status_changes_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "colony_merges_colony_id_key" ON "colony_merges" USING btree ("colony_id");--> statement-breakpoint
CREATE INDEX "colony_merges_into_colony_id_merged_on_idx" ON "colony_merges" USING btree ("into_colony_id","merged_on","id");--> statement-breakpoint
CREATE INDEX "colony_merges_recorded_by_id_idx" ON "colony_merges" USING btree ("recorded_by_id") WHERE "colony_merges"."recorded_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "colony_splits_daughter_id_key" ON "colony_splits" USING btree ("daughter_id");--> statement-breakpoint
CREATE INDEX "colony_splits_colony_id_split_on_idx" ON "colony_splits" USING btree ("colony_id","split_on","id");--> statement-breakpoint
CREATE INDEX "colony_splits_recorded_by_id_idx" ON "colony_splits" USING btree ("recorded_by_id") WHERE "colony_splits"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "colony_status_changes_colony_id_changed_on_idx" ON "colony_status_changes" USING btree ("colony_id","changed_on","id");--> statement-breakpoint
CREATE INDEX "colony_status_changes_recorded_by_id_idx" ON "colony_status_changes" USING btree ("recorded_by_id") WHERE "colony_status_changes"."recorded_by_id" is not null;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colony_moves_recorded_by_id_idx" ON "colony_moves" USING btree ("recorded_by_id") WHERE "colony_moves"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "harvests_colony_id_idx" ON "harvests" USING btree ("colony_id","harvested_on","id");--> statement-breakpoint
-- Colonies that ended before this table was there: how they fared until then was not kept.
INSERT INTO "colony_status_changes" ("id", "colony_id", "changed_on", "from_status", "to_status", "created_at")
SELECT gen_random_uuid(), "id", "ended_on", 'ACTIVE', "status", "updated_at" FROM "colonies" WHERE "ended_on" IS NOT NULL;
