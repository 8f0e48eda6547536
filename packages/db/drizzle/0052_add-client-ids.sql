CREATE TABLE "client_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"caller_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"told_once" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_ids" ADD CONSTRAINT "client_ids_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_ids_caller_id_idx" ON "client_ids" USING btree ("caller_id");