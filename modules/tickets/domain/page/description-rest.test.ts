import { expect, test } from "vitest";
import { descriptionRest } from "./description-rest.ts";

const failure = {
  id: "a",
  sectionTitle: "Inverter",
  question: "Does the inverter show a fault?",
  label: "Fault",
  value: "Yes",
  images: [],
  score: "Fail" as const,
};

test("the description leaves out what the failure says, and keeps what somebody wrote", () => {
  const description = [
    "Inverter: Does the inverter show a fault?",
    "Answer: Yes",
    "Comment: E 031",
    "",
    "Answer: Yes, since Monday",
  ].join("\n");
  expect(descriptionRest({ description, failures: [failure] })).toBe(
    "Comment: E 031\n\nAnswer: Yes, since Monday",
  );
  expect(descriptionRest({ description, failures: [] })).toBe(description);
});
