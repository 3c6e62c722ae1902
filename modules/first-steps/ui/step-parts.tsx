import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Choice } from "../domain/choose.server.ts";

/** The number of a step, or a check once it is done. */
export function StepMark({
  isDone,
  at,
  isCurrent,
}: {
  isDone: boolean;
  at: number;
  isCurrent: boolean;
}) {
  const look = isCurrent ? "border-ink bg-ink text-raised" : "border-edge";
  return (
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold ${isDone ? "border-transparent bg-ok-soft text-ok" : look}`}
    >
      {isDone ? <Icon name="check" /> : at + 1}
      {isDone && <span className="sr-only">Done:</span>}
    </span>
  );
}

export function SampleButton({ tone = "plain" }: { tone?: "plain" | "primary" }) {
  return (
    <ChoiceButton choice="sample" tone={tone}>
      See a sample report
    </ChoiceButton>
  );
}

interface ChoiceButtonProps {
  choice: Choice;
  tone?: "plain" | "primary" | "quiet";
  children: string;
}

export function ChoiceButton({ choice, tone = "quiet", children }: ChoiceButtonProps) {
  const href = useOrganizationPath();
  return (
    <Form method="post" action={href("/first-steps/choose")}>
      <Button name="choice" value={choice} tone={tone}>
        {children}
      </Button>
    </Form>
  );
}
