import { countOf } from "#app/platform/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CountedTabs } from "../domain/import/review-import.ts";

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

const counted = (count: number, one: string) => (count === 0 ? [] : [countOf(count, one)]);

interface ImportedTabsProps {
  tabs: CountedTabs;
  /** True when the form keeps the content of its own tabs. */
  isReplacing: boolean;
}

/** Shows what a file contains besides the questions, and whether it is imported. */
export function ImportedTabs({ tabs, isReplacing }: ImportedTabsProps) {
  const parts = [
    ...counted(tabs.ratings, "rating"),
    ...counted(tabs.icons, "icon"),
    ...counted(tabs.actions, "action"),
    ...(tabs.reportTemplate ? ["the report template"] : []),
  ];
  return (
    <>
      {parts.length > 0 && (
        <p>
          {isReplacing
            ? `The file also holds ${listFormat.format(parts)}. These are not imported. The form keeps its own.`
            : `The file also adds ${listFormat.format(parts)}.`}
        </p>
      )}
      {tabs.lostIcons.length > 0 && !isReplacing && (
        <Notice tone="warn">
          The file has no image for {tabs.lostIcons.length === 1 ? "the icon" : "the icons"}{" "}
          {listFormat.format(tabs.lostIcons.map((name) => `“${name}”`))}. Actions are imported
          without {tabs.lostIcons.length === 1 ? "it" : "them"}.
        </Notice>
      )}
    </>
  );
}
