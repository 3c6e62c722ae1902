import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import type { PreviewScore } from "#modules/form-logic/public.scoring.ts";
import { ScoreOfPreview } from "#modules/forms/public.ui.ts";

interface PreviewScorePageProps {
  form: { id: string; title: string };
  scored: (PreviewScore & { hiddenFields: Record<string, string> }) | undefined;
}

/** The score of a preview without JavaScript; its buttons post the answers again. */
export function PreviewScorePage({ form, scored }: PreviewScorePageProps) {
  const href = useOrganizationPath();
  const preview = href(`/forms/${form.id}/preview`);
  return (
    <Page
      title={`Score: ${form.title}`}
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
    >
      {scored ? (
        <Form method="post" className="grid gap-4">
          {Object.entries(scored.hiddenFields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ScoreOfPreview score={scored} />
          <div className="flex flex-wrap gap-2">
            {scored.rubrics.length > 1 && <Button>Score by this rubric</Button>}
            <Button formAction={preview} tone="primary">
              Back to the questions
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>There are no answers to score yet. Fill in the preview first.</p>
          <div>
            <LinkButton to={preview} tone="primary">
              Open the preview
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}
