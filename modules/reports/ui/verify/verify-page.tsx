/** The page behind the code on a report's cover: what the genuine report says, and whether a file is that report. */
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { FileVerdict, SealState } from "../../domain/sealing/verify-report.server.ts";
import type { SealedFacts } from "../../schema.ts";
import { CheckFile } from "./check-file.tsx";

type Time = Date | string;

export interface ShownSeal {
  organization: string;
  facts: SealedFacts;
  sealedAt: Time;
  replacedAt: Time | null;
  state: SealState;
}

type ShownVerdict =
  | Exclude<FileVerdict, { kind: "other" }>
  | { kind: "other"; sealId: string; sealedAt: Time };

const states: Record<SealState, { word: string; tone: StatusTone }> = {
  current: { word: "Genuine and current", tone: "ok" },
  superseded: { word: "Replaced", tone: "warn" },
  reopened: { word: "Reopened", tone: "warn" },
  withdrawn: { word: "Deleted", tone: "light-red" },
};

/** The reader may be anywhere, so their own zone is unknown. */
const zone = "UTC";

const Day = ({ at }: { at: Time }) => <Timestamp at={at} zone={zone} dateOnly />;

export function UnknownSeal() {
  return (
    <div className="mx-auto grid max-w-[440px] justify-items-center gap-4 px-4 py-16 text-center">
      <Illustration name="clipboard" />
      <h1 className="text-xl font-semibold">We have no report with this code</h1>
      <p className="text-muted">
        Compare the address with the one on the cover. If it is the same, the report was not made
        here, or it was deleted.
      </p>
    </div>
  );
}

interface VerifyPageProps {
  seal: ShownSeal;
  /** Of the file that was just checked. */
  verdict: ShownVerdict | null;
  refusal: FormRefusal | null;
}

export function VerifyPage({ seal, verdict, refusal }: VerifyPageProps) {
  const { organization, facts, state } = seal;
  const { word, tone } = states[state];
  return (
    <div className="mx-auto grid max-w-[560px] gap-6 px-4 py-6">
      <header className="grid gap-2">
        <p className="text-sm text-muted">
          Report of <strong className="font-semibold text-ink">{organization}</strong>
        </p>
        <h1 className="text-2xl font-semibold">{facts.title}</h1>
        <p>
          <StatusBadge tone={tone} status={word} />
        </p>
        <StateText seal={seal} />
      </header>
      {verdict && <VerdictNotice verdict={verdict} seal={seal} />}
      <section aria-labelledby="says" className="grid gap-2">
        <h2 id="says" className="font-semibold">
          What the original report says
        </h2>
        <SummaryList rows={factRows(facts)} />
        <p className="text-sm text-muted">Compare this with the copy that you have.</p>
      </section>
      <CheckFile refusal={refusal} />
      <footer className="border-t border-line pt-4 text-sm text-muted">
        The PDF is also signed. PDF programs check the signature with{" "}
        <a href="/verify/certificate.pem" className="text-link">
          this certificate
        </a>
        .
      </footer>
    </div>
  );
}

function StateText({ seal: { state, sealedAt, replacedAt } }: { seal: ShownSeal }) {
  const made = (
    <>
      It was made on <Day at={sealedAt} />
    </>
  );
  if (state === "superseded" && replacedAt)
    return (
      <p>
        {made}. A newer report was made on <Day at={replacedAt} />. Ask for that one.
      </p>
    );
  if (state === "withdrawn") return <p>{made}. The organization has deleted it since.</p>;
  if (state === "reopened") return <p>{made}. The inspection has been reopened since.</p>;
  return <p>{made}. There is no newer one.</p>;
}

function factRows(facts: SealedFacts): { label: string; value: string }[] {
  const rows = [
    ["Site", facts.siteAddress],
    ["Site owner", facts.siteOwnerName],
    ["Result", facts.outcome],
    ["Inspected", facts.inspectedOn],
    ["Completed", facts.completedOn],
  ] as const;
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

interface VerdictNoticeProps {
  verdict: ShownVerdict;
  seal: ShownSeal;
}

function VerdictNotice({ verdict, seal: { state } }: VerdictNoticeProps) {
  const [tone, title, text] = verdictTexts(verdict, state);
  return (
    <div role="status">
      <Notice tone={tone}>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </Notice>
    </div>
  );
}

function verdictTexts(verdict: ShownVerdict, state: SealState): [NoticeTone, string, ReactNode] {
  if (verdict.kind === "changed")
    return [
      "bad",
      "This file was changed, or it is another file.",
      "Do not rely on it. Ask the organization for the report.",
    ];
  if (verdict.kind === "other")
    return [
      "warn",
      "This file is genuine, but it is another version of this report.",
      <>
        It was made on <Day at={verdict.sealedAt} />.{" "}
        <a href={`/verify/${verdict.sealId}`} className="text-link">
          Open its page
        </a>
      </>,
    ];
  return state === "current"
    ? ["ok", "This file is genuine and current.", "Nothing in it was changed."]
    : ["warn", "This file is genuine, but no longer current.", "Nothing in it was changed."];
}
