CREATE UNLOGGED TABLE "bundle_rows" (
	"table_name" text NOT NULL,
	"position" integer NOT NULL,
	"row" json NOT NULL,
	CONSTRAINT "bundle_rows_table_name_position_pk" PRIMARY KEY("table_name","position")
);
