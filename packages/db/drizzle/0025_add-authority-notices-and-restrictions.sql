CREATE TABLE "authority_notice_apiaries" (
	"notice_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	CONSTRAINT "authority_notice_apiaries_notice_id_apiary_id_pk" PRIMARY KEY("notice_id","apiary_id")
);
--> statement-breakpoint
CREATE TABLE "authority_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"type" text NOT NULL,
	"file_no" text,
	"issued_on" date NOT NULL,
	"received_on" date,
	"deadline_on" date,
	"appeal_until" date,
	"settled_on" date,
	"status" text GENERATED ALWAYS AS (case when "authority_notices"."deadline_on" is not null and "authority_notices"."settled_on" is null then 'OPEN' else 'SETTLED' end) STORED NOT NULL,
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restriction_apiaries" (
	"restriction_id" uuid NOT NULL,
	"apiary_id" uuid NOT NULL,
	CONSTRAINT "restriction_apiaries_restriction_id_apiary_id_pk" PRIMARY KEY("restriction_id","apiary_id")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"disease" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"lifted_on" date,
	"ends_on" date GENERATED ALWAYS AS (coalesce("restrictions"."lifted_on", "restrictions"."valid_to")) STORED,
	"notice_id" uuid,
	"area" text,
	"note" text,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restrictions_days_check" CHECK (least("restrictions"."valid_to", "restrictions"."lifted_on") >= "restrictions"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "colony_moves" ADD COLUMN "permit_notice_id" uuid;--> statement-breakpoint
ALTER TABLE "authority_notice_apiaries" ADD CONSTRAINT "authority_notice_apiaries_notice_id_authority_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."authority_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_notice_apiaries" ADD CONSTRAINT "authority_notice_apiaries_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_notices" ADD CONSTRAINT "authority_notices_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_apiaries" ADD CONSTRAINT "restriction_apiaries_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_apiaries" ADD CONSTRAINT "restriction_apiaries_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_notice_id_authority_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."authority_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_notice_apiaries_apiary_id_idx" ON "authority_notice_apiaries" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "authority_notices_created_at_idx" ON "authority_notices" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "authority_notices_issued_on_idx" ON "authority_notices" USING btree ("issued_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "authority_notices_recorded_by_id_idx" ON "authority_notices" USING btree ("recorded_by_id") WHERE "authority_notices"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "restriction_apiaries_apiary_id_idx" ON "restriction_apiaries" USING btree ("apiary_id");--> statement-breakpoint
CREATE INDEX "restrictions_created_at_idx" ON "restrictions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "restrictions_valid_from_idx" ON "restrictions" USING btree ("valid_from" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "restrictions_notice_id_idx" ON "restrictions" USING btree ("notice_id") WHERE "restrictions"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX "restrictions_recorded_by_id_idx" ON "restrictions" USING btree ("recorded_by_id") WHERE "restrictions"."recorded_by_id" is not null;--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_permit_notice_id_authority_notices_id_fk" FOREIGN KEY ("permit_notice_id") REFERENCES "public"."authority_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colony_moves_permit_notice_id_idx" ON "colony_moves" USING btree ("permit_notice_id") WHERE "colony_moves"."permit_notice_id" is not null;