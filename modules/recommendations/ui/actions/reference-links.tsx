import { readReferences } from "../../domain/actions/reference-links.ts";

/** Reference information as links, or as plain text if it is not a list of links. */
export function ReferenceLinks({ text }: { text: string }) {
  const links = readReferences(text);
  if (links === null) return <span className="wrap-anywhere">{text}</span>;
  return (
    <ul className="grid gap-1">
      {links.map(({ text, url }, index) => (
        <li key={`${index} ${url}`}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="text-link wrap-anywhere"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
