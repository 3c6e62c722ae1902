import { useSay } from "#app/platform/page/language.ts";
import { Timestamp } from "#app/ui/time.tsx";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import type { Conflict } from "../saving/post-answers.ts";

interface ConflictChoiceProps {
  field: FormField;
  conflict: Conflict;
  onKeepMine(conflict: Conflict): void;
  onAcceptTheirs(conflict: Conflict): void;
}

/** Shows both answers to a question that was answered twice, and lets the person choose. */
export function ConflictChoice({
  field,
  conflict,
  onKeepMine,
  onAcceptTheirs,
}: ConflictChoiceProps) {
  const { by, answer, isOwn, at } = conflict;
  const say = useSay();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Notice tone="bad">
      <p role="alert" data-conflict="">
        {isOwn
          ? say("You answered this in another tab or on another device")
          : say("{name} answered this first", { name: by })}
        {at !== undefined && (
          <>
            , <Timestamp at={at} zone={zone} />
          </>
        )}
        : <strong>{displayValues(field, answer.values) || say("nothing")}</strong>
        {answer.comment && <> ({answer.comment})</>}. {say("Which answer is right?")}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button type="button" onClick={() => onKeepMine(conflict)}>
          {isOwn ? say("Keep this answer") : say("Keep mine")}
        </Button>
        <Button type="button" onClick={() => onAcceptTheirs(conflict)}>
          {isOwn ? say("Use the other answer") : say("Take theirs")}
        </Button>
      </p>
    </Notice>
  );
}
