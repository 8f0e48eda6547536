CREATE TABLE "rule_results" (
	"trigger_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"due_window" text NOT NULL,
	"acted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rule_results_trigger_type_subject_id_due_window_pk" PRIMARY KEY("trigger_type","subject_id","due_window")
);
--> statement-breakpoint
CREATE INDEX "rule_results_acted_at_idx" ON "rule_results" USING btree ("acted_at");--> statement-breakpoint
CREATE INDEX "treatments_withdrawal_until_idx" ON "treatments" USING btree ("withdrawal_until") WHERE "treatments"."withdrawal_until" is not null;