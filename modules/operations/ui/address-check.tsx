import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { AddressAnswer } from "../domain/check-address.server.ts";

interface AddressCheckProps {
  typed: string;
  answer: AddressAnswer | null;
}

type Candidate = AddressAnswer["suggestions"][number];

const pointOf = ({ latitude, longitude }: Candidate) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** A text to geocode, and the result. */
export function AddressCheck({ typed, answer }: AddressCheckProps) {
  return (
    <>
      <Form method="get" className="grid max-w-xl gap-4">
        <TextField
          name="address"
          label="Address"
          hint="Street, city, and state, or a ZIP code"
          defaultValue={typed}
          autoComplete="off"
        />
        <div>
          <Button tone="primary" icon="search">
            Look up
          </Button>
        </div>
      </Form>
      {answer?.failure && <Notice tone="warn">{answer.failure}</Notice>}
      {answer?.found && <Found candidate={answer.found} />}
      {answer && <Suggestions rows={answer.suggestions} />}
    </>
  );
}

function Found({ candidate }: { candidate: Candidate }) {
  return (
    <Card title="Stored for this text">
      <SummaryList
        rows={[
          { label: "Address", value: candidate.formatted_address },
          { label: "Point", value: pointOf(candidate) },
          { label: "Time zone", value: candidate.timeZone },
          { label: "Exact", value: candidate.approximate ? "No, the center of the area" : "Yes" },
        ]}
      />
    </Card>
  );
}

function Suggestions({ rows }: { rows: Candidate[] }) {
  return (
    <Table
      title="Suggestions"
      titleLevel={2}
      rows={rows}
      rowKey={(row) => `${row.formatted_address} ${pointOf(row)}`}
      columns={[
        { key: "address", label: "Address", cell: (row) => row.formatted_address },
        { key: "point", label: "Point", cell: pointOf },
        { key: "zone", label: "Time zone", cell: (row) => row.timeZone ?? "–" },
      ]}
      empty={{ icon: "search", title: "No suggestions" }}
    />
  );
}
