import { useFetcher } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { formListWords } from "../domain/form-list-words.ts";

interface DuplicateButtonProps {
  form: { id: string; title: string };
  /** The id of the copy. */
  copyId: string;
}

/** Copies a form; says so while it works, and the page that follows says how it ended. */
export function DuplicateButton({ form, copyId }: DuplicateButtonProps) {
  const under = useOrganizationPath();
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";
  return (
    <>
      <fetcher.Form method="post" action={under(`/forms/${form.id}/duplicate`)}>
        <input type="hidden" name="id" value={copyId} />
        <Button icon="copy" iconOnly busy={busy}>
          {`Duplicate ${form.title}`}
        </Button>
      </fetcher.Form>
      {busy && (
        <div role="status" className="fixed top-4 right-4 z-50 grid w-80 max-w-[calc(100vw-32px)]">
          <Toast message={formListWords.duplicating} />
        </div>
      )}
    </>
  );
}
