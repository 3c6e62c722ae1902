import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type NoticeTone = "info" | "ok" | "warn" | "bad";

const looks: Record<NoticeTone, { icon: IconName; colors: string }> = {
  info: { icon: "info", colors: "bg-info-soft text-info" },
  ok: { icon: "check", colors: "bg-ok-soft text-ok" },
  warn: { icon: "alert", colors: "bg-warn-soft text-warn" },
  bad: { icon: "alert", colors: "bg-bad-soft text-bad" },
};

interface NoticeProps {
  tone?: NoticeTone;
  /** In less height on a phone, for a text of several lines. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A sentence that stays on the page, such as why a record is locked. */
export function Notice({ tone = "info", isSmall = false, children }: NoticeProps) {
  const { icon, colors } = looks[tone];
  return (
    <div className={`flex items-start gap-2 rounded-md px-3 py-2 ${colors}`}>
      <Icon name={icon} className="mt-1" />
      <div className={isSmall ? "min-w-0 max-lg:text-sm" : "min-w-0"}>{children}</div>
    </div>
  );
}
