import { useSay } from "#app/platform/page/language.ts";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { CaptionedPicture, ReportFact } from "../../domain/description/report-blocks.ts";
import type { PageBlock } from "../../domain/page/report-page-types.ts";
import { OutcomeBox } from "./outcome-box.tsx";
import { FindingCard } from "./finding-card.tsx";
import { ReportBlockTable } from "./report-cells.tsx";
import { toneClasses } from "./tone-classes.ts";

/** Shows one part of a report, with the same content as in the PDF. @param why where the score is explained. */
export function ReportBlockView({ block, why }: { block: PageBlock; why: string | null }) {
  switch (block.kind) {
    case "brands":
      return <Brands brands={block.brands} />;
    case "hero":
      return (
        <img
          src={`${block.photo}?width=1600`}
          alt={block.alt}
          width={720}
          height={353}
          className="report-hero"
        />
      );
    case "title":
      return (
        <div>
          <p className="text-sm text-muted">{block.of}</p>
          <h1 className="report-title">{block.text}</h1>
        </div>
      );
    case "answer":
      return <OutcomeBox outcome={block.answer} why={why} />;
    case "fact-grid":
      return <FactGrid facts={block.facts} />;
    case "fact-band":
      return <FactGrid facts={block.facts} isBand />;
    case "facts":
      return <SummaryList rows={block.facts} />;
    case "heading":
      return <Heading {...block} />;
    case "paragraph":
      return <Paragraph {...block} />;
    case "finding":
      return <FindingCard finding={block.finding} />;
    case "table":
      return <ReportBlockTable {...block} />;
    case "photos":
      return <Pictures pictures={block.photos} />;
    case "drawings":
      return <Pictures pictures={block.drawings} />;
    case "signatures":
      return <Signatures signers={block.signers} />;
    case "page-break":
      return null;
  }
}

type Block<Kind extends PageBlock["kind"]> = Extract<PageBlock, { kind: Kind }>;

function Brands({ brands }: Pick<Block<"brands">, "brands">) {
  const say = useSay();
  return (
    <ul className="report-brands">
      {brands.map(({ name, logo }, index) => (
        <li key={name}>
          {index > 0 && <span className="report-for">{say("for")}</span>}
          {logo && <img src={logo} alt="" width={96} height={36} />}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function FactGrid({ facts, isBand = false }: { facts: readonly ReportFact[]; isBand?: boolean }) {
  return (
    <dl className={isBand ? "report-facts report-band" : "report-facts"}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Heading({ text, level, note }: Omit<Block<"heading">, "kind">) {
  const Tag = level === 3 ? "h4" : level === 2 ? "h3" : "h2";
  return (
    <div className="report-heading">
      <Tag>{text}</Tag>
      {note && <span className={`text-sm ${toneClasses[note.tone]}`}>{note.text}</span>}
    </div>
  );
}

function Paragraph({ text, tone = "plain", italic, large }: Omit<Block<"paragraph">, "kind">) {
  const look = [large ? "text-lg text-muted" : "", tone === "muted" ? "text-sm" : ""];
  return (
    <p className={[...look, toneClasses[tone], "whitespace-pre-line"].filter(Boolean).join(" ")}>
      {italic ? <em>{text}</em> : text}
    </p>
  );
}

/** Two in a row, each with its caption. They load when they come into view. */
function Pictures({ pictures }: { pictures: readonly CaptionedPicture<string>[] }) {
  return (
    <div className="report-pictures">
      {pictures.map(({ picture, caption, answer }, index) => (
        <figure key={index}>
          <img
            src={picture.startsWith("data:") ? picture : `${picture}?width=640`}
            alt=""
            width={348}
            height={261}
            loading="lazy"
          />
          <figcaption>
            {caption} {answer && <b className="block text-ink">{answer}</b>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Signatures({ signers }: Pick<Block<"signatures">, "signers">) {
  const say = useSay();
  return (
    <ul className="report-signers">
      {signers.map(({ role, name, detail, picture }) => (
        <li key={role}>
          {picture && (
            <img
              src={picture}
              alt={say("Signature of {name}", { name })}
              width={180}
              height={60}
              className="report-signature"
            />
          )}
          <b className="font-semibold">{name}</b>
          <span className="text-sm text-muted">{role}</span>
          {detail && <span className="text-sm text-muted">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
