import { CopyButton } from "#app/ui/copy-button.tsx";

/** What the administrator enters at the provider. */
export function CopiedAddress({ label, address }: { label: string; address: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-muted">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere">{address}</code>
        <CopyButton text={address} />
      </div>
    </div>
  );
}
