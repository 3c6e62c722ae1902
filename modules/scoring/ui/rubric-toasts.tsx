import { useNavigation } from "@remix-run/react";
import { ToastRegion, type ToastMessage } from "#app/ui/overlay/toast.tsx";
import { invalidRubricMilliseconds, rubricMessages } from "../domain/rubrics/rubric-messages.ts";

/** What a refused step shows beside the form: its messages, and how long they are shown. */
export interface RubricRefusal {
  /** New with each response, so that a repeated message is shown again. */
  stamp: string;
  messages: string[];
  /** The messages are about rubrics that cannot be saved. */
  isInvalid: boolean;
}

/** Messages of adding and saving, as toasts in the specification's exact wording. */
export function RubricToasts({ refusal }: { refusal: RubricRefusal | null }) {
  const isSaving = useNavigation().formData?.get("intent") === "save";
  const saving: ToastMessage[] = isSaving
    ? [{ id: "saving", message: rubricMessages.saving, tone: "success" }]
    : [];
  const refused = (refusal?.messages ?? []).map((message): ToastMessage => ({
    id: `${refusal?.stamp} ${message}`,
    message,
    tone: "error",
    lifetime: refusal?.isInvalid ? invalidRubricMilliseconds : undefined,
  }));
  return <ToastRegion toasts={isSaving ? saving : refused} />;
}
