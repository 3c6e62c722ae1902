import { useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import { OnceForm } from "./once-form.tsx";

/** Creates an empty form and opens it. */
export function AddFormButton({ id, tone = "primary" }: { id: string; tone?: ButtonTone }) {
  const action = useOrganizationPath()("/forms/add");
  const navigation = useNavigation();
  return (
    <OnceForm method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <Button tone={tone} icon="plus" busy={navigation.formAction === action}>
        Add New Form
      </Button>
    </OnceForm>
  );
}
