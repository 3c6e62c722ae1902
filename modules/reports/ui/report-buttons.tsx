import type { FormEvent } from "react";
import { Form } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/overlay/menu.tsx";
import { reportButtons } from "#modules/exports/public.ts";

interface ReportButtonsProps {
  canDownloadMany: boolean;
  onDownloadUnread: (event: FormEvent<HTMLFormElement>) => void;
}

/** Shows the report that everybody may generate; "More" has the others and the actions for many reports. */
export function ReportButtons({ canDownloadMany, onDownloadUnread }: ReportButtonsProps) {
  const href = useOrganizationPath();
  const type = useShell()?.viewer?.type;
  const [first, ...others] = type ? reportButtons(type) : [];
  return (
    <div className="flex flex-wrap gap-2">
      {first && (
        <LinkButton to={href(first.to)} tone="primary">
          <Short words={first.label} />
        </LinkButton>
      )}
      {(others.length > 0 || canDownloadMany) && (
        <Menu label="More" isShortOnPhone>
          {others.map(({ label, to }) => (
            <MenuLink key={to} to={href(to)} icon="file-text">
              {label}
            </MenuLink>
          ))}
          {canDownloadMany && (
            <DownloadUnread action={href("/reports/download")} onSubmit={onDownloadUnread} />
          )}
        </Menu>
      )}
    </div>
  );
}

/** Without "Report", which the heading says, where a phone has no room for it. */
function Short({ words }: { words: string }) {
  const [most, rest] = words.split(/(?= Report$)/);
  return (
    <span>
      {most}
      <span className="max-sm:sr-only">{rest}</span>
    </span>
  );
}

const unreadForm = "unread-reports";

interface DownloadUnreadProps {
  action: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function DownloadUnread({ action, onSubmit }: DownloadUnreadProps) {
  return (
    <>
      <MenuButton icon="download" form={unreadForm} title="Download up to 1,500 unread reports">
        Download All Unread
      </MenuButton>
      <li hidden>
        <Form id={unreadForm} method="post" action={action} reloadDocument onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="unread" />
        </Form>
      </li>
    </>
  );
}
