import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonTone } from "#app/ui/button.tsx";

interface PostButtonProps {
  intent: string;
  tone?: ButtonTone;
  children: ReactNode;
}

/** A form of one button that posts to the current page. */
export function PostButton({ intent, tone, children }: PostButtonProps) {
  return (
    <Form method="post" preventScrollReset replace>
      <Button name="intent" value={intent} tone={tone}>
        {children}
      </Button>
    </Form>
  );
}
