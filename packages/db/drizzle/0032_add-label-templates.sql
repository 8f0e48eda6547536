CREATE TABLE "label_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width_mm" numeric(6, 2) NOT NULL,
	"height_mm" numeric(6, 2) NOT NULL,
	"sheet" jsonb NOT NULL,
	"elements" jsonb NOT NULL,
	"starter_code" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "label_templates_starter_code_key" UNIQUE("starter_code"),
	CONSTRAINT "label_templates_size_positive" CHECK ("label_templates"."width_mm" > 0 and "label_templates"."height_mm" > 0)
);
--> statement-breakpoint
ALTER TABLE "label_templates" ADD CONSTRAINT "label_templates_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_templates_created_at_idx" ON "label_templates" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "label_templates_name_idx" ON "label_templates" USING btree ("name" collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "label_templates_recorded_by_id_idx" ON "label_templates" USING btree ("recorded_by_id") WHERE "label_templates"."recorded_by_id" is not null;