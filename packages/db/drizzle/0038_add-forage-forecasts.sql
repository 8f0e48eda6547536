CREATE TABLE "forage_forecasts" (
	"apiary_id" uuid NOT NULL,
	"on" date NOT NULL,
	"computed_on" date NOT NULL,
	"rating" text NOT NULL,
	"score" numeric(4, 3),
	"computed_from" text NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forage_forecasts_apiary_id_on_computed_on_pk" PRIMARY KEY("apiary_id","on","computed_on")
);
--> statement-breakpoint
CREATE TABLE "forage_outcomes" (
	"apiary_id" uuid NOT NULL,
	"on" date NOT NULL,
	"rating" text NOT NULL,
	"score" numeric(4, 3),
	"was_in_bloom" boolean NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forage_outcomes_apiary_id_on_pk" PRIMARY KEY("apiary_id","on")
);
--> statement-breakpoint
ALTER TABLE "forage_forecasts" ADD CONSTRAINT "forage_forecasts_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forage_outcomes" ADD CONSTRAINT "forage_outcomes_apiary_id_apiaries_id_fk" FOREIGN KEY ("apiary_id") REFERENCES "public"."apiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forage_forecasts_computed_at_idx" ON "forage_forecasts" USING btree ("computed_at");--> statement-breakpoint
CREATE INDEX "forage_outcomes_computed_at_idx" ON "forage_outcomes" USING btree ("computed_at");