ALTER TABLE "pinned_figures" ADD COLUMN "threshold" integer;--> statement-breakpoint
ALTER TABLE "pinned_figures" ADD COLUMN "beyond" text[] DEFAULT '{}' NOT NULL;