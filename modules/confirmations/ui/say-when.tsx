import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import type { VisitPage } from "../domain/load-visit-page.server.ts";
import { Step } from "./visit-steps.tsx";

interface SayWhenProps {
  at: string;
  title: string;
  head: VisitPage["head"];
  refusal: FormRefusal | null;
}

/** The message of a contact whom no offered time suits. */
export function SayWhen({ at, title, head, refusal }: SayWhenProps) {
  const say = useSay();
  const { organization } = head;
  return (
    <Step
      step="message"
      visit={{ at }}
      className="grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-muted">
        {say("A person at {organization} writes back.", { organization })}
      </p>
      <TextArea
        label={say("When are you at home?")}
        name="words"
        rows={3}
        defaultValue={typedValue(refusal, "words")}
        error={refusal?.errors.words && say(refusal.errors.words)}
      />
      <button type="submit" className="button min-h-14 w-full justify-center text-base">
        {say("Send")}
      </button>
    </Step>
  );
}
