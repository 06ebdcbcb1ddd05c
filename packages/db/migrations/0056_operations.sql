CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"file" text,
	"bytes" bigint,
	"sha256" text,
	"error" text,
	CONSTRAINT "backups_kind_known" CHECK ("backups"."kind" in ('manual', 'scheduled', 'before_upgrade')),
	CONSTRAINT "backups_one_outcome" CHECK (num_nonnulls("backups"."file", "backups"."bytes", "backups"."sha256") = case when "backups"."error" is null then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "health_hours" (
	"check" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "health_hours_check_hour_pk" PRIMARY KEY("check","hour"),
	CONSTRAINT "health_hours_state_known" CHECK ("health_hours"."state" in ('good', 'warning', 'bad'))
);
--> statement-breakpoint
CREATE TABLE "health_incidents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"check" text NOT NULL,
	"state" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"facts" jsonb NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "health_incidents_state_known" CHECK ("health_incidents"."state" in ('warning', 'bad')),
	CONSTRAINT "health_incidents_order" CHECK ("health_incidents"."ended_at" >= "health_incidents"."began_at")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "processes_kind_known" CHECK ("processes"."kind" in ('api', 'worker', 'both'))
);
--> statement-breakpoint
CREATE INDEX "backups_finished_at_idx" ON "backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "health_hours_hour_idx" ON "health_hours" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "health_incidents_one_open" ON "health_incidents" USING btree ("check") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "health_incidents_began_at_idx" ON "health_incidents" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "processes_seen_at_idx" ON "processes" USING btree ("seen_at");