import { useRef, useState, type FormEvent } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { ToastMessage } from "#app/ui/overlay/toast.tsx";
import { findRecordIds } from "#modules/search/public.ts";
import { maxUnread } from "../domain/lists/max-unread.ts";
import { unreadText } from "../domain/lists/unread-text.ts";

/**
 * Requests the unread reports, downloads exactly those, and shows how many remain. When that request fails, or without
 * scripts, the form itself requests all unread ones.
 */
export function useUnreadDownload() {
  const href = useOrganizationPath();
  const viewerId = useShell()?.viewer?.id;
  const [news, setNews] = useState<ToastMessage[]>([]);
  const isPending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    const query = { match: { [`permissions.${viewerId}`]: "Unread" } };
    const found = await findRecordIds(href, { type: "reports", query, size: maxUnread });
    isPending.current = false;
    if (!found || found.ids.length === 0) return form.submit();
    send(form, found.ids);
    setNews([
      {
        id: String(Date.now()),
        message: unreadText(found.ids.length, found.total),
        tone: "success",
      },
    ]);
  };
  return { news, onSubmit };
}

/** Submits the form natively: the browser stays on the page when the response is a file. */
function send({ action }: HTMLFormElement, ids: readonly string[]): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of [["intent", "selected"], ...ids.map((id) => ["id", id])]) {
    const field = document.createElement("input");
    field.name = name!;
    field.value = value!;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
