import { useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Toast } from "#app/ui/overlay/toast.tsx";
import { formListWords } from "../../domain/list/form-list-words.ts";
import { OnceForm } from "./once-form.tsx";

interface DuplicateButtonProps {
  form: { id: string; title: string };
  /** The id of the copy. */
  copyId: string;
}

/** Copies a form; says so while it works, and the page that follows says how it ended. */
export function DuplicateButton({ form, copyId }: DuplicateButtonProps) {
  const action = useOrganizationPath()(`/forms/${form.id}/duplicate`);
  const busy = useNavigation().formAction === action;
  return (
    <>
      <OnceForm method="post" action={action}>
        <input type="hidden" name="id" value={copyId} />
        <Button icon="copy" iconOnly busy={busy}>
          {`Duplicate ${form.title}`}
        </Button>
      </OnceForm>
      {busy && (
        <div role="status" className="fixed top-4 right-4 z-50 grid w-80 max-w-[calc(100vw-32px)]">
          <Toast message={formListWords.duplicating} />
        </div>
      )}
    </>
  );
}
