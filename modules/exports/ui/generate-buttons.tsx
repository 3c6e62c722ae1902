import type { MouseEvent, RefObject } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { CheckboxField, RadioGroup } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useGenerating } from "./use-generating.ts";

interface GenerateButtonsProps {
  form: RefObject<HTMLFormElement>;
  /** The form's target for the file. */
  action: string;
  label?: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

/**
 * The format and the Generate button. With JavaScript it shows progress and can be stopped; without it the browser saves
 * the file.
 */
export function GenerateButtons({
  form,
  action,
  label = "Generate",
  cancelTo,
}: GenerateButtonsProps) {
  const { progress, refusal, isDone, generate, stop } = useGenerating();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (form.current) void generate(action, new FormData(form.current));
  };
  return (
    <div className="grid gap-3">
      <RadioGroup name="format" label="File" choices={formats} defaultValue="csv" inline />
      <CheckboxField name="omitEmptyColumns" label="Leave out empty columns" />
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      {progress && (
        <Progress
          label="Generating"
          value={progress.percent}
          max={100}
          text={`${progress.percent}%`}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="primary"
          icon="download"
          formMethod="post"
          formAction={action}
          busy={progress !== null}
          onClick={press}
        >
          {label}
        </Button>
        {progress ? (
          <Button type="button" onClick={stop}>
            Stop
          </Button>
        ) : (
          <LinkButton to={cancelTo}>Cancel</LinkButton>
        )}
        <span role="status">{isDone && "The report was downloaded."}</span>
      </div>
    </div>
  );
}

const formats = [
  { value: "csv", label: "CSV" },
  { value: "xlsx", label: "Excel" },
];
