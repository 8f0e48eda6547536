CREATE TABLE "pending_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_evaluations_due_idx" ON "pending_evaluations" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pending_evaluations_subject_idx" ON "pending_evaluations" USING btree ("subject_id","type");