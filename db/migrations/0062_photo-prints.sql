CREATE TABLE "photo_doubles" (
	"file_id" text NOT NULL,
	"other_file_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "photo_doubles_file_id_other_file_id_pk" PRIMARY KEY("file_id","other_file_id")
);
--> statement-breakpoint
CREATE TABLE "photo_keys" (
	"organization_id" text NOT NULL,
	"key" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "photo_keys_organization_id_key_file_id_pk" PRIMARY KEY("organization_id","key","file_id")
);
--> statement-breakpoint
CREATE TABLE "photo_prints" (
	"file_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"print" "bytea" NOT NULL,
	"key" integer NOT NULL,
	"searched_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "photo_doubles" ADD CONSTRAINT "photo_doubles_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_doubles" ADD CONSTRAINT "photo_doubles_other_file_id_files_id_fk" FOREIGN KEY ("other_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_doubles" ADD CONSTRAINT "photo_doubles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_keys" ADD CONSTRAINT "photo_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_keys" ADD CONSTRAINT "photo_keys_file_id_photo_prints_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."photo_prints"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_prints" ADD CONSTRAINT "photo_prints_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_prints" ADD CONSTRAINT "photo_prints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_doubles_other" ON "photo_doubles" USING btree ("other_file_id");--> statement-breakpoint
CREATE INDEX "photo_keys_file" ON "photo_keys" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_prints_key" ON "photo_prints" USING btree ("organization_id","key");