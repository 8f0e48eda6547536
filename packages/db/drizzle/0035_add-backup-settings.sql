CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"path" text DEFAULT 'backups' NOT NULL,
	"cron" text DEFAULT '0 3 * * *' NOT NULL,
	"retention" integer DEFAULT 14 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_settings_single_row" CHECK ("backup_settings"."id" = 1),
	CONSTRAINT "backup_settings_keep_one" CHECK ("backup_settings"."retention" >= 1)
);
--> statement-breakpoint
INSERT INTO backup_settings (id, created_at, updated_at) VALUES (1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()));
