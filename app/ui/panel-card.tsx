import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Panel, PanelAction } from "#app/platform/manifest/panels.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";

/** What another module shows on a page of this one. */
export function PanelCard({
  panel,
  isCollapsible = false,
}: {
  panel: Panel;
  isCollapsible?: boolean;
}) {
  if (!isCollapsible)
    return (
      <Card title={panel.title}>
        <PanelBody panel={panel} />
      </Card>
    );
  return (
    <CollapsibleCard
      title={panel.title}
      value={panel.facts?.[0]?.value}
      isFolded={panel.score !== undefined}
    >
      <PanelBody panel={panel} />
    </CollapsibleCard>
  );
}

/** A panel that only offers something, without a figure or a list: one row of a card with others. */
export function isOffer({ facts = [], items = [] }: Panel): boolean {
  return facts.length === 0 && items.length === 0;
}

/** Panels that each offer something, as the rows of one card. */
export function PanelRows({ title, panels }: { title: string; panels: Panel[] }) {
  if (panels.length === 0) return null;
  return (
    <CollapsibleCard title={title} value={panels.map((panel) => panel.title).join(", ")} isFolded>
      <ul className="panel-offers divide-y divide-line">
        {panels.map(({ id, title: name, empty, note, actions = [] }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="font-semibold">{name}</h3>
              {(empty ?? note) && <p className="text-muted">{empty ?? note}</p>}
            </div>
            {actions.map((action) => (
              <PanelButton key={action.label} action={action} />
            ))}
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  );
}

function PanelBody({ panel }: { panel: Panel }) {
  const { facts = [], items = [], actions = [] } = panel;
  const isEmpty = facts.length === 0 && items.length === 0;
  return (
    <div className="grid gap-3">
      {isEmpty && panel.empty && <p className="text-muted">{panel.empty}</p>}
      {facts.length > 0 && <PanelFacts facts={facts} />}
      {items.length > 0 && <PanelItems items={items} />}
      {panel.more && <PanelMore {...panel.more} />}
      {panel.note && <p className="text-sm text-muted">{panel.note}</p>}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <PanelButton key={action.label} action={action} />
          ))}
        </div>
      )}
    </div>
  );
}

function PanelFacts({ facts }: { facts: NonNullable<Panel["facts"]> }) {
  const href = useOrganizationPath();
  const rows = facts.map(({ label, value, title, to, contact }) => {
    if (contact === "email") return { label, value: <EmailLink email={value} /> };
    if (contact === "phone") return { label, value: <PhoneLink phone={value} /> };
    const link = to && (
      <Link to={href(to)} title={title} className="text-link">
        {value}
      </Link>
    );
    return { label, value: link || <span title={title}>{value}</span> };
  });
  return <SummaryList rows={rows} />;
}

function PanelItems({ items }: { items: NonNullable<Panel["items"]> }) {
  const href = useOrganizationPath();
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="py-2 wrap-anywhere">
          {item.to ? (
            <Link
              to={href(item.to)}
              title={item.title}
              reloadDocument={item.download}
              className="text-link"
            >
              {item.text}
            </Link>
          ) : (
            <span title={item.title}>{item.text}</span>
          )}
          {item.action && (
            <Link
              to={href(item.action.to)}
              aria-label={item.action.name}
              className="text-link float-right ml-3 text-sm"
            >
              {item.action.label}
            </Link>
          )}
          {item.detail && <span className="block text-sm text-muted">{item.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

function PanelMore({ text, to }: NonNullable<Panel["more"]>) {
  const href = useOrganizationPath();
  return (
    <p className="text-sm">
      <Link to={href(to)} className="text-link">
        {text}
      </Link>
    </p>
  );
}

/** A button or link of a panel. */
export function PanelButton({ action }: { action: PanelAction }) {
  const { label, fields = {}, confirm, tone = "plain", download } = action;
  const disabled = useDisabled(action);
  const to = useOrganizationPath()(action.to);
  if (action.method !== "post" && !disabled)
    return (
      <LinkButton to={to} tone={tone}>
        {label}
      </LinkButton>
    );
  if (confirm && !disabled)
    return <Confirm label={label} question={confirm} action={to} fields={fields} tone={tone} />;
  return (
    <Form method="post" action={to} reloadDocument={download}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button tone={tone} disabled={disabled}>
        {label}
      </Button>
    </Form>
  );
}

/** A button that was only disabled for a while returns without a reload of the page. */
function useDisabled({ disabled = false, disabledFor }: PanelAction): boolean {
  const [rested, setRested] = useState<number>();
  useEffect(() => {
    if (!disabled || disabledFor === undefined) return undefined;
    const timer = setTimeout(() => setRested(disabledFor), disabledFor);
    return () => clearTimeout(timer);
  }, [disabled, disabledFor]);
  return disabled && (disabledFor === undefined || rested !== disabledFor);
}
