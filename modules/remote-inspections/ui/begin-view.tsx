import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { GuestHead } from "../domain/load-guest-page.server.ts";

interface BeginViewProps {
  head: GuestHead;
  /** How many questions there are. */
  count: number;
  refusal: FormRefusal | null;
}

/** The first visit: what to do, how to stay safe, and who answers. */
export function BeginView({ head, count, refusal }: BeginViewProps) {
  const say = useSay();
  const busy = useNavigation().formMethod === "POST";
  const error = refusal?.errors.name;
  return (
    <>
      <h1 className="text-2xl font-semibold">{say("Help us inspect your solar panels")}</h1>
      <p>
        {say("{organization} needs a few answers and photos. You can take them with this phone.", {
          organization: head.organization,
        })}
      </p>
      <ul className="grid gap-3">
        <Point icon="list">
          {count === 1 ? say("One question.") : say("{count} questions, one at a time.", { count })}
        </Point>
        <Point icon="camera">{say("Take a photo where a question asks for one.")}</Point>
        <Point icon="map">
          {say("Your phone may ask to share where you are. It shows that a photo is from here.")}
        </Point>
        <Point icon="clock">{say("You can stop at any time and go on later.")}</Point>
      </ul>
      <Notice tone="warn">
        {say("Stay on the ground. Do not climb on the roof, and do not open any cover.")}
      </Notice>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="begin" />
        {refusal && !error && <Notice tone="bad">{say(refusal.message)}</Notice>}
        <TextField
          name="name"
          label={say("Your name")}
          hint={say("The company sees who answered.")}
          autoComplete="name"
          maxLength={80}
          defaultValue={typedValue(refusal, "name", "")}
          error={error && say(error)}
        />
        <Button tone="primary" busy={busy} className="min-h-14 w-full justify-center text-lg">
          {say("Start")}
        </Button>
      </Form>
    </>
  );
}

function Point({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} size={24} className="flex-none text-muted" />
      {children}
    </li>
  );
}
