interface VisitPlaceProps {
  siteOwner: string;
  /** Missing in downloads made by an earlier release. */
  siteAddress?: string | undefined;
}

/** The owner and the address of the site, for the heading of a field page. */
export function VisitAddress({ siteOwner, siteAddress }: VisitPlaceProps) {
  return (
    <p className="text-base wrap-anywhere text-muted">
      <b className="font-semibold text-ink">{siteOwner}</b>
      {siteAddress && ` · ${siteAddress}`}
    </p>
  );
}
