CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"server_url" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"calendar_name" text,
	"calendar_url" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"paused_until" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_connections_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"claimed_version" integer DEFAULT 0 NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"etag" text,
	"synced_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_entries_task_id_key" UNIQUE("task_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "calendar_feeds_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_connections_due_idx" ON "calendar_connections" USING btree ("next_attempt_at","id") WHERE "calendar_connections"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "calendar_connections_failed_idx" ON "calendar_connections" USING btree ("id") WHERE "calendar_connections"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "calendar_entries_due_idx" ON "calendar_entries" USING btree ("next_attempt_at","id") WHERE "calendar_entries"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "calendar_entries_failed_idx" ON "calendar_entries" USING btree ("id") WHERE "calendar_entries"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "calendar_entries_connection_id_idx" ON "calendar_entries" USING btree ("connection_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "calendar_entries_removed_at_idx" ON "calendar_entries" USING btree ("removed_at");