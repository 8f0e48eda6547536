CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"category" text NOT NULL,
	"colony_id" uuid,
	"queen_id" uuid,
	"apiary_id" uuid,
	"inspection_id" uuid,
	"treatment_id" uuid,
	"harvest_id" uuid,
	"honey_batch_id" uuid,
	"bottling_id" uuid,
	"medicine_lot_id" uuid,
	"authority_notice_id" uuid,
	"restriction_id" uuid,
	"link_kind" text GENERATED ALWAYS AS (case when "documents"."colony_id" is not null then 'COLONY' when "documents"."queen_id" is not null then 'QUEEN' when "documents"."apiary_id" is not null then 'APIARY' when "documents"."inspection_id" is not null then 'INSPECTION' when "documents"."treatment_id" is not null then 'TREATMENT' when "documents"."harvest_id" is not null then 'HARVEST' when "documents"."honey_batch_id" is not null then 'HONEY_BATCH' when "documents"."bottling_id" is not null then 'BOTTLING' when "documents"."medicine_lot_id" is not null then 'MEDICINE_LOT' when "documents"."authority_notice_id" is not null then 'AUTHORITY_NOTICE' when "documents"."restriction_id" is not null then 'RESTRICTION' end) STORED,
	"link_id" uuid GENERATED ALWAYS AS (coalesce("documents"."colony_id", "documents"."queen_id", "documents"."apiary_id", "documents"."inspection_id", "documents"."treatment_id", "documents"."harvest_id", "documents"."honey_batch_id", "documents"."bottling_id", "documents"."medicine_lot_id", "documents"."authority_notice_id", "documents"."restriction_id")) STORED,
	"recorded_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_at_most_one_link" CHECK (num_nonnulls("documents"."colony_id", "documents"."queen_id", "documents"."apiary_id", "documents"."inspection_id", "documents"."treatment_id", "documents"."harvest_id", "documents"."honey_batch_id", "documents"."bottling_id", "documents"."medicine_lot_id", "documents"."authority_notice_id", "documents"."restriction_id") <= 1),
	CONSTRAINT "documents_sha256_is_one" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "medicine_lot_receipts" (
	"medicine_lot_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treatment_prescriptions" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "colony_moves" ADD COLUMN "permit_document_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_colony_id_colonies_id_fk" FOREIGN KEY ("colony_id") REFERENCES "public"."colonies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_queen_id_queens_id_fk" FOREIGN KEY ("queen_id") REFERENCES "public"."queens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_harvest_id_harvests_id_fk" FOREIGN KEY ("harvest_id") REFERENCES "public"."harvests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_honey_batch_id_honey_batches_id_fk" FOREIGN KEY ("honey_batch_id") REFERENCES "public"."honey_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_bottling_id_bottlings_id_fk" FOREIGN KEY ("bottling_id") REFERENCES "public"."bottlings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_medicine_lot_id_medicine_lots_id_fk" FOREIGN KEY ("medicine_lot_id") REFERENCES "public"."medicine_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_authority_notice_id_authority_notices_id_fk" FOREIGN KEY ("authority_notice_id") REFERENCES "public"."authority_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_lot_receipts" ADD CONSTRAINT "medicine_lot_receipts_medicine_lot_id_medicine_lots_id_fk" FOREIGN KEY ("medicine_lot_id") REFERENCES "public"."medicine_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_lot_receipts" ADD CONSTRAINT "medicine_lot_receipts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_prescriptions" ADD CONSTRAINT "treatment_prescriptions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_prescriptions" ADD CONSTRAINT "treatment_prescriptions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "documents_link_id_idx" ON "documents" USING btree ("link_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "documents_sha256_idx" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_recorded_by_id_idx" ON "documents" USING btree ("recorded_by_id") WHERE "documents"."recorded_by_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_colony_id_idx" ON "documents" USING btree ("colony_id") WHERE "documents"."colony_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_queen_id_idx" ON "documents" USING btree ("queen_id") WHERE "documents"."queen_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_apiary_id_idx" ON "documents" USING btree ("apiary_id") WHERE "documents"."apiary_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_inspection_id_idx" ON "documents" USING btree ("inspection_id") WHERE "documents"."inspection_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_treatment_id_idx" ON "documents" USING btree ("treatment_id") WHERE "documents"."treatment_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_harvest_id_idx" ON "documents" USING btree ("harvest_id") WHERE "documents"."harvest_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_honey_batch_id_idx" ON "documents" USING btree ("honey_batch_id") WHERE "documents"."honey_batch_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_bottling_id_idx" ON "documents" USING btree ("bottling_id") WHERE "documents"."bottling_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_medicine_lot_id_idx" ON "documents" USING btree ("medicine_lot_id") WHERE "documents"."medicine_lot_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_authority_notice_id_idx" ON "documents" USING btree ("authority_notice_id") WHERE "documents"."authority_notice_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_restriction_id_idx" ON "documents" USING btree ("restriction_id") WHERE "documents"."restriction_id" is not null;--> statement-breakpoint
CREATE INDEX "medicine_lot_receipts_document_id_idx" ON "medicine_lot_receipts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "treatment_prescriptions_document_id_idx" ON "treatment_prescriptions" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "colony_moves" ADD CONSTRAINT "colony_moves_permit_document_id_documents_id_fk" FOREIGN KEY ("permit_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colony_moves_permit_document_id_idx" ON "colony_moves" USING btree ("permit_document_id") WHERE "colony_moves"."permit_document_id" is not null;