CREATE TABLE "ended_sso_identities" (
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_sso_identities_user_id_issuer_subject_pk" PRIMARY KEY("user_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "ended_sso_identities" ADD CONSTRAINT "ended_sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;