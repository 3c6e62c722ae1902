import { SummaryList } from "#app/ui/summary-list.tsx";

export interface InspectorTexts {
  id: string;
  name: string;
  address: string | null;
  qualifications: readonly string[];
  clients: readonly string[];
}

/** Facts that distinguish inspectors: address, qualifications, clients. */
export function InspectorFacts({ address, qualifications, clients }: InspectorTexts) {
  return (
    <div className="text-sm">
      <SummaryList
        rows={[
          { label: "Address", value: address },
          { label: "Qualifications", value: qualifications.join(", ") },
          { label: "Clients", value: clients.join(", ") },
        ]}
      />
    </div>
  );
}
