import { DateField } from "#app/ui/fields/field.tsx";
import { NowButton } from "./now-button.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

const today = (now: Date) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

export const dateInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => (
    <DateField
      {...texts}
      defaultValue={answer?.values[0] ?? ""}
      after={!texts.disabled && <NowButton clock={today}>Today</NowButton>}
    />
  ),
};
