import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

/** A button that a browser with JavaScript presses automatically; opening the page alone changes nothing. */
export function AutoPost({ label }: { label: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current || !form.current) return;
    pressed.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Form method="post" ref={form} replace>
      <Button tone="primary" busy={useNavigation().state !== "idle"}>
        {label}
      </Button>
    </Form>
  );
}
