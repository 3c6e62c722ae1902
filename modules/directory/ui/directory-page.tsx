import { Form, Link } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DirectoryView } from "../domain/directory-settings.server.ts";
import { TokenList } from "./token-list.tsx";
import { TypesCard } from "./types-card.tsx";

interface DirectoryPageProps {
  view: DirectoryView;
  /** The token that was just made. */
  token: string | null;
  refusal: FormRefusal | null;
}

/** Three steps: domains, token, types. */
export function DirectoryPage({ view, token, refusal }: DirectoryPageProps) {
  const href = useOrganizationPath();
  const { url, domains, people, tokens } = view;
  return (
    <>
      <p className="text-muted">
        Your company’s directory, such as Microsoft Entra or Okta, adds people, changes them, and
        deactivates those who leave, by SCIM 2.0.
      </p>
      {domains.length === 0 && (
        <Notice tone="warn">
          First verify your email domain in{" "}
          <Link to={href("/settings/company-sign-in")} className="text-link">
            Company sign-in
          </Link>
          . A directory manages only people of verified domains.
        </Notice>
      )}
      <Card title="1. Connect the directory">
        <div className="grid grid-cols-1 gap-4">
          {refusal && <Notice tone="bad">{refusal.message}</Notice>}
          <Copied label="Address (base URL, tenant URL):" text={url} />
          {token && <Copied label="Token. It is shown only now:" text={token} />}
          <TokenList tokens={tokens} />
          <Form method="post">
            <Button
              name="intent"
              value="make-token"
              tone={tokens.length === 0 ? "primary" : "plain"}
            >
              Make token
            </Button>
          </Form>
          <p className="text-muted">
            {people === 1
              ? "1 person is managed"
              : `${people.toLocaleString("en-US")} people are managed`}{" "}
            by the directory.
          </p>
        </div>
      </Card>
      <TypesCard view={view} />
    </>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-muted">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere">{text}</code>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
