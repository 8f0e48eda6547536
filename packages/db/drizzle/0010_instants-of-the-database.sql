ALTER TABLE "domain_events" ALTER COLUMN "recorded_at" SET DEFAULT date_trunc('milliseconds', now());--> statement-breakpoint
ALTER TABLE "domain_events" ALTER COLUMN "next_attempt_at" SET DEFAULT date_trunc('milliseconds', now());--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "next_attempt_at" SET DEFAULT date_trunc('milliseconds', now());--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ALTER COLUMN "active_since" SET DEFAULT date_trunc('milliseconds', now());