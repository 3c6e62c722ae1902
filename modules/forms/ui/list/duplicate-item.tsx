import { useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { RowMenuPost } from "#app/ui/table/row-menu.tsx";
import { Toast } from "#app/ui/overlay/toast.tsx";
import { formListTexts } from "../../domain/list/form-list-texts.ts";

interface DuplicateItemProps {
  form: { id: string };
  /** The id of the copy, so that a repeated request makes one form. */
  copyId: string;
}

/** Copies a form. The next page shows the result. */
export function DuplicateItem({ form, copyId }: DuplicateItemProps) {
  const action = useOrganizationPath()(`/forms/${form.id}/duplicate`);
  return (
    <RowMenuPost action={action} fields={{ id: copyId }} icon="copy">
      Duplicate
    </RowMenuPost>
  );
}

/** Shows a message while a form is being copied. */
export function DuplicatingToast() {
  const { formAction } = useNavigation();
  if (!formAction || !/\/forms\/[^/]+\/duplicate$/.test(formAction)) return null;
  return (
    <div role="status" className="fixed top-4 right-2 z-50 grid w-80 max-w-[calc(100vw-32px)]">
      <Toast message={formListTexts.duplicating} />
    </div>
  );
}
