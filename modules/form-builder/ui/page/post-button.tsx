import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

interface PostButtonProps {
  intent: string;
  fields?: Record<string, string>;
  tone?: ButtonTone;
  icon?: IconName;
  iconOnly?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A form of one button that posts to the current page. */
export function PostButton({ intent, fields = {}, children, ...look }: PostButtonProps) {
  return (
    <Form method="post" preventScrollReset replace>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name="intent" value={intent} {...look}>
        {children}
      </Button>
    </Form>
  );
}
