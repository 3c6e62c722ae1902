CREATE TABLE "form_rubric_uses" (
	"form_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"question_id" text NOT NULL,
	"labels" text[] NOT NULL,
	CONSTRAINT "form_rubric_uses_form_id_question_id_pk" PRIMARY KEY("form_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "form_rubric_uses" ADD CONSTRAINT "form_rubric_uses_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rubric_uses" ADD CONSTRAINT "form_rubric_uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "form_rubric_uses" ("form_id", "organization_id", "question_id", "labels")
	SELECT "forms"."id", "forms"."organization_id", "question"."key", array_agg(DISTINCT "label")
	FROM "rubrics"
	INNER JOIN "forms" ON "forms"."id" = "rubrics"."form_id"
	CROSS JOIN LATERAL jsonb_each("rubrics"."questions") AS "question"
	CROSS JOIN LATERAL jsonb_object_keys("question"."value"->'options') AS "label"
	GROUP BY "forms"."id", "forms"."organization_id", "question"."key";
