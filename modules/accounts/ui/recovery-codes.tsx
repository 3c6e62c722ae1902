import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "./print-button.tsx";

/** The ten codes, shown only once; the page can be printed as it is. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const href = useOrganizationPath();
  return (
    <>
      <Notice tone="ok">Two-step verification is on. Save these recovery codes now.</Notice>
      <p>
        Use one when you do not have your phone. Each works once. We will not show them again, so
        print them or save them in a password manager, not on your phone.
      </p>
      <ul className="grid gap-2 rounded-md border border-line bg-raised p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={href("/settings/devices")} tone="primary">
          I saved them
        </LinkButton>
        <CopyButton text={codes.join("\n")} />
        <PrintButton />
      </div>
    </>
  );
}
