import { LinkButton } from "#app/ui/button.tsx";

/** Downloads the figures of a table or chart. */
export function ExportButton({ name, to }: { name: string; to: string }) {
  return (
    <LinkButton to={to} icon="download" reloadDocument>
      CSV<span className="sr-only">: {name}</span>
    </LinkButton>
  );
}
