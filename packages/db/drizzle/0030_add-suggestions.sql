CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"severity" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"occasion" text NOT NULL,
	"reason" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"required_permission" text NOT NULL,
	"expires_on" date,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestions_type_subject_occasion_key" UNIQUE("type","subject_id","occasion"),
	CONSTRAINT "suggestions_closed_while_open" CHECK ("suggestions"."closed_at" is null or "suggestions"."status" = 'OPEN')
);
--> statement-breakpoint
CREATE INDEX "suggestions_created_at_idx" ON "suggestions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "suggestions_open_idx" ON "suggestions" USING btree ("type","subject_id") WHERE "suggestions"."status" = 'OPEN' and "suggestions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "suggestions_subject_id_idx" ON "suggestions" USING btree ("subject_id");