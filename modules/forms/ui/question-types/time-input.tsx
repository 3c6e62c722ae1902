import { TimeField } from "#app/ui/fields/field.tsx";
import { NowButton } from "./now-button.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

const timeOfDay = (now: Date) => new Date(Date.UTC(1970, 0, 1, now.getHours(), now.getMinutes()));

export const timeInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => (
    <TimeField
      {...texts}
      defaultValue={answer?.values[0] ?? ""}
      after={!texts.disabled && <NowButton clock={timeOfDay}>Now</NowButton>}
    />
  ),
};
