import { expect, it } from "vitest";
import { rankByName } from "./rank-by-name.ts";

const named = (...labels: string[]) => labels.map((label) => ({ id: label, label, to: "/" }));

it("names come before codes and phone numbers, whole words before parts, and equals keep their order", () => {
  const found = named(
    "Owner 200, 1 Main St",
    "Owner 1990, 2 Main St",
    "Downer 31199, 3 Main St",
    "Owner 199, 4 Main St",
    "Owner 199, 5 Main St",
  );
  expect(rankByName(found, "Owner 199").map(({ label }) => label)).toEqual([
    "Owner 199, 4 Main St",
    "Owner 199, 5 Main St",
    "Owner 1990, 2 Main St",
    "Downer 31199, 3 Main St",
    "Owner 200, 1 Main St",
  ]);
});
