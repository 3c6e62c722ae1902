import { useSay } from "#app/platform/page/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PageBlock } from "../../domain/page/report-page-types.ts";
import { ReportBlockView } from "./report-block-view.tsx";
import { openPart } from "./report-links.ts";
import { toneClasses } from "./tone-classes.ts";

type Heading = Extract<PageBlock, { kind: "heading" }>;

interface Part {
  /** The heading of a part that is collapsed on a screen. */
  heading: Heading | null;
  blocks: PageBlock[];
}

/**
 * The answer and what to do are open. Each section after them is one line that opens, because a report can fill thirty
 * printed pages. On paper all sections are open.
 */
export function ReportParts({ blocks }: { blocks: readonly PageBlock[] }) {
  const parts = partsOf(blocks);
  const score = parts.findIndex(({ heading }) => heading?.at === "score");
  const why = score < 0 ? null : `#${partId(score)}`;
  // The blocks of a report never change their order.
  return parts.map(({ heading, blocks: inPart }, index) =>
    heading ? (
      <details key={index} id={partId(index)} className="report-part on-paper">
        <summary>
          <Icon name="chevron-down" />
          <h3>{heading.text}</h3>
          {heading.note && (
            <span className={`text-sm ${toneClasses[heading.note.tone]}`}>{heading.note.text}</span>
          )}
        </summary>
        <div className="report-part-body">
          <Blocks blocks={inPart} why={why} />
        </div>
      </details>
    ) : (
      <Blocks key={index} blocks={inPart} why={why} />
    ),
  );
}

const partId = (index: number) => `part-${index}`;

/** The sections as links. A link opens its section. */
export function ReportContents({ blocks }: { blocks: readonly PageBlock[] }) {
  const say = useSay();
  return (
    <nav aria-label={say("Sections")} className="max-lg:hidden">
      <ul className="grid gap-2 text-sm">
        {partsOf(blocks).map(
          ({ heading }, index) =>
            heading && (
              <li key={index} className="flex justify-between gap-3">
                <a
                  href={`#${partId(index)}`}
                  onClick={openPart}
                  className="min-w-0 text-muted hover:text-ink hover:underline"
                >
                  {heading.text}
                </a>
                {heading.note?.tone === "bad" && (
                  <span className="flex-none text-bad">
                    <Icon name="x" size={14} label={heading.note.text} />
                  </span>
                )}
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

const Blocks = ({ blocks, why }: { blocks: readonly PageBlock[]; why: string | null }) =>
  blocks.map((block, index) => <ReportBlockView key={index} block={block} why={why} />);

function partsOf(blocks: readonly PageBlock[]): Part[] {
  const parts: Part[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)!.blocks.push(block);
  }
  return parts.filter(({ blocks: inPart }) => inPart.length > 0);
}
