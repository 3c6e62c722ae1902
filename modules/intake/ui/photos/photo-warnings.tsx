import { useContext, type KeyboardEvent, type MouseEvent } from "react";
import { formatDate } from "#app/platform/format.ts";
import {
  hasWarnings,
  longestReason,
  type PhotoWarnings,
} from "#app/platform/files/evidence/photo-warnings.ts";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import type { PhotoProblem } from "#db/photo-problems.ts";
import { photoIntent, reasonInput } from "../../domain/photos/photo-action.ts";

const problemTexts: Record<PhotoProblem, (say: Say) => string> = {
  blurred: (say) => say("Looks blurred"),
  dark: (say) => say("Too dark"),
  screenshot: (say) => say("Looks like a screenshot"),
};

/** What speaks against a photo, in a line each. There may be good reasons, so it is not an error. */
export function WarningNotes({ photo }: { photo: PhotoWarnings }) {
  const say = useSay();
  const { far, problems = [], takenOn, reason } = photo;
  const language = useContext(TranslationContext)?.language;
  const on =
    takenOn && formatDate(`${takenOn}T12:00:00Z`, "UTC", { ...(language && { language }) });
  if (!hasWarnings(photo)) return null;
  const lines = [
    ...problems.map((problem) => problemTexts[problem](say)),
    ...(far === undefined ? [] : [say("Taken {far} from the site", { far })]),
    ...(on ? [say("Taken on {on}, long before the visit", { on })] : []),
  ];
  return (
    <div className="max-w-48 text-sm wrap-anywhere">
      {lines.map((line) => (
        <p key={line} className="text-warn">
          {line}
        </p>
      ))}
      {reason !== undefined && (
        <p className="text-muted">{say("Used anyway: {reason}", { reason })}</p>
      )}
    </div>
  );
}

interface UseAnywayProps {
  photo: PhotoWarnings & { id: string; name: string };
  fieldId: string;
  /** Of a photo that waits on this device. Without it, the button posts the form around it. */
  onExplain?: (reason: string) => void;
}

/** Below the notes: why the photo is used all the same. */
export function UseAnyway({ photo, fieldId, onExplain }: UseAnywayProps) {
  const say = useSay();
  if (!hasWarnings(photo) || photo.reason !== undefined) return null;
  // Enter in a field would press the first button of the form.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.closest("details")?.querySelector("button")?.click();
  };
  const explain = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.closest("details")?.querySelector("input");
    const reason = input?.value.trim() ?? "";
    if (reason !== "" && onExplain) onExplain(reason);
    if (reason === "" || onExplain) event.preventDefault();
    if (reason === "") input?.focus();
  };
  return (
    // The reason is no answer to the question around it.
    <details className="text-sm" onChange={(event) => event.stopPropagation()}>
      <summary className="flex min-h-control w-fit cursor-pointer items-center underline">
        {say("Use anyway")}
        <span className="sr-only">: {photo.name}</span>
      </summary>
      <div className="grid gap-2">
        <TextField
          id={`reason-${photo.id}`}
          name={reasonInput(photo.id)}
          label={say("Why")}
          maxLength={longestReason}
          onKeyDown={press}
        />
        <Button
          name="intent"
          value={photoIntent({ kind: "explain", id: photo.id, fieldId })}
          onClick={explain}
        >
          {say("Use photo")}
        </Button>
      </div>
    </details>
  );
}
