import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OnceForm } from "./once-form.tsx";

/** Shows which form was just deleted, with a button to restore it. */
export function DeletedFormNotice({ form }: { form: { id: string; title: string } }) {
  const href = useOrganizationPath();
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">“{form.title}” was deleted.</span>
        <OnceForm method="post" action={href(`/forms/${form.id}/restore`)}>
          <Button icon="undo">Undo</Button>
        </OnceForm>
      </div>
    </Notice>
  );
}
