import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { TextField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SharedNote } from "./shared-frame.tsx";

/** Asks for the code of a link. It names nothing that the link shows. */
export function CodeForm({ refusal }: { refusal: FormRefusal | null }) {
  const say = useSay();
  const error = refusal?.errors.code;
  return (
    <SharedNote title={say("This link needs a code")}>
      <p className="text-muted">{say("The person who sent you the link has it.")}</p>
      <form method="post" className="grid w-full gap-4 text-left">
        {refusal && !error && <Notice tone="bad">{say(refusal.message)}</Notice>}
        <TextField
          name="code"
          label={say("Code")}
          hint={say("Six digits")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={error && say(error)}
        />
        <button type="submit" className="button button-primary min-h-12 w-full text-base">
          {say("Show")}
        </button>
      </form>
    </SharedNote>
  );
}
