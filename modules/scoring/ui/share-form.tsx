import { Form } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { rubricMessages } from "../domain/rubrics/rubric-messages.ts";
import { shareHint, shareQuestion } from "../domain/rubrics/share-question.ts";

/** Changing the checkbox asks for confirmation: in a popover, or without JavaScript on a separate page. */
export function ShareForm({ form }: { form: { id: string; shared: boolean } }) {
  const href = useOrganizationPath();
  const url = href(`/forms/${form.id}/share`);
  const [isHydrated, setHydrated] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const closes = { popovertarget: id, popovertargetaction: "hide" };
  const { shared } = form;
  const next = !shared;
  // A person may check the box before the JavaScript has loaded, and hydration then removes the button that would ask.
  useEffect(() => {
    setHydrated(true);
    confirmWhenChanged(formRef.current, popover.current, shared);
  }, [shared]);
  return (
    <>
      <Form
        action={url}
        key={String(shared)}
        className="flex flex-wrap items-center gap-x-6 gap-y-2"
        ref={formRef}
        onChange={(event) => confirmWhenChanged(event.currentTarget, popover.current, shared)}
      >
        <CheckboxField
          name="shared"
          label={rubricMessages.share}
          hint={shareHint}
          defaultChecked={shared}
        />
        {!isHydrated && <Button>Update sharing</Button>}
      </Form>
      <div
        id={id}
        ref={popover}
        {...{ popover: "auto" }}
        role="dialog"
        aria-label={shareQuestion(next)}
        className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-base text-ink backdrop:bg-scrim"
      >
        <Form method="post" action={url} onSubmit={() => popover.current?.hidePopover()}>
          <p className="mb-6 font-semibold">{shareQuestion(next)}</p>
          {next && <input type="hidden" name="shared" value="on" />}
          <div className="flex flex-wrap gap-3">
            <Button tone="primary">{next ? "Share form" : "Stop sharing"}</Button>
            <Button type="button" {...closes}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

function confirmWhenChanged(
  form: HTMLFormElement | null,
  popover: HTMLElement | null,
  shared: boolean,
): void {
  const box = form?.elements.namedItem("shared");
  if (!(box instanceof HTMLInputElement) || box.checked === shared) return;
  // A form reset would hide the change from React, which would not report the next one.
  box.checked = shared;
  popover?.showPopover();
}
